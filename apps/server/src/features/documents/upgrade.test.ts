import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '../../platform/database/migrate.ts';
import { migrationsBefore } from '../../testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-papers-upgrade-'));
  database = await createTestDatabase({ migrated: false });
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

async function insert(table: string, row: Record<string, unknown>): Promise<number> {
  const marks = Object.keys(row).map((_, index) => `$${index + 1}`);
  const { rows } = await database.pool.query(
    `insert into ${table} (${Object.keys(row).join(', ')}) values (${marks}) returning id`,
    Object.values(row),
  );
  return Number(rows[0].id);
}

/** A paid sale and its nota, as the version before had them. */
async function insertNota(): Promise<number> {
  const person = { name: 'Ana', email: 'ana@pessoa.example', password_hash: '' };
  const buyerId = await insert('users', person);
  const soon = { data_inicio: new Date(0), data_fim: new Date(1000) };
  const sold = { titulo: 'Leilão', tipo: 'Carros', numero_lote: '1', ...soon };
  const auctionId = await insert('auctions', sold);
  const vehicleId = await insert('vehicles', { titulo: 'Fiat Uno', ano: 2019 });
  const lotId = await insert('lots', {
    ...{ vehicle_id: vehicleId, auction_id: auctionId, lance_inicial: 100, lote: 'C1' },
    ...{ status: 'sold', winner_id: buyerId, hammer_price: 200, closed_at: new Date(1000) },
  });
  const termsId = await insert('auction_terms', {
    ...{ auction_id: auctionId, version: 1, frozen_at: new Date(0), cause: 'first-bid' },
    ...{ regime: 'privado', terms: {} },
  });
  const { pool } = database;
  const { rows } = await pool.query(
    `with sale as (insert into sales (ano, numero, lot_id, auction_id, buyer_id, buyer, vehicle, terms_id,
       arremate, total, state, closed_at) values (2026, 1, $1, $2, $3, '{}', '{}', $4, 200, 200, 'pago', now())
       returning id)
     insert into sale_lines (sale_id, ordem, tipo, nome, base_centavos, valor, quem_recebe)
     select id, 1, 'arremate', 'Arremate', 200, 200, 'vendedor' from sale returning sale_id`,
    [lotId, auctionId, buyerId, termsId],
  );
  return insert('documents', {
    ...{
      kind: 'nota_arremate',
      serie: 'NA',
      ano: 2026,
      numero: 1,
      data: { numero: 'NA 2026/000001' },
    },
    ...{
      data_sha256: Buffer.alloc(32, 1),
      pdf: Buffer.from('%PDF-'),
      pdf_sha256: Buffer.alloc(32, 2),
    },
    ...{ code: '0123456789ABCDEF', sale_id: rows[0].sale_id, issued_at: new Date(0) },
  });
}

test('a nota of the version before stays as it was issued, and is kept from then on', async () => {
  await migrateDatabase(database.url, migrationsBefore('_papers', folder));
  const id = await insertNota();
  const read = async () =>
    (await database.pool.query('select * from documents where id = $1', [id])).rows[0];
  const before = await read();
  await migrateDatabase(database.url);
  // Its sale has never passed to another buyer.
  const { rows } = await database.pool.query('select buyer_id from sales');
  expect(await read()).toEqual({ ...before, auction_id: null, buyer_id: rows[0].buyer_id });
  await expect(
    database.pool.query(`update documents set data = '{}' where id = $1`, [id]),
  ).rejects.toMatchObject({ constraint: 'documents_kept' });
});
