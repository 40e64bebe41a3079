import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DEFAULT_TERMS } from '@martelo/core/auction-terms';
import { awaitsAuthority } from '@martelo/core/sale-states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messages } from '../../platform/database/administration-schema.ts';
import { migrateDatabase } from '../../platform/database/migrate.ts';
import { documents, sales } from '../../platform/database/sales-schema.ts';
import { migrationsBefore } from '../../testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-homologation-'));
  database = await createTestDatabase({ migrated: false });
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

async function insert(sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into ${sql} returning id`,
    values,
  );
  return Number(rows[0]?.id);
}

let numbers = 0;

/** A sale of the version before, with the one line that its total needs. */
async function insertOldSale(
  { auctionId, buyerId, termsId }: Record<'auctionId' | 'buyerId' | 'termsId', number>,
  { state, released = false }: { state: string; released?: boolean },
): Promise<number> {
  numbers += 1;
  const vehicleId = await insert(`vehicles (titulo, ano) values ('Fiat Uno', 2019)`);
  const lotId = await insert(
    `lots (vehicle_id, auction_id, lote, lance_inicial) values ($1, $2, $3, 100000)`,
    [vehicleId, auctionId, `C${numbers}`],
  );
  const { rows } = await database.pool.query(
    `with made as (
       insert into sales (ano, numero, lot_id, auction_id, buyer_id, buyer, vehicle, terms_id, arremate,
         total, state, closed_at, paid_at, released_at)
       values (2026, $1, $2, $3, $4, '{}', '{}', $5, 100000, 100000, $6, now(), now(),
         case when $7 then now() end)
       returning id)
     insert into sale_lines (sale_id, ordem, tipo, nome, base_centavos, valor, quem_recebe)
     select id, 1, 'arremate', 'Valor do arremate', 100000, 100000, 'vendedor' from made
     returning sale_id`,
    [numbers, lotId, auctionId, buyerId, termsId, state, released],
  );
  return Number(rows[0].sale_id);
}

test('paid sales whose terms ask for the authority wait for it, and released ones stay released', async () => {
  await migrateDatabase(database.url, { folder: migrationsBefore('_homologation', folder) });
  const buyerId = await insert(
    `users (name, email, password_hash) values ('Ana', 'ana@pessoa.example', '')`,
  );
  const auctionId = await insert(
    `auctions (titulo, tipo, numero_lote, data_inicio, data_fim)
     values ('Leilão', 'Carros', '1', now() - interval '2 days', now() - interval '1 hour')`,
  );
  const termsOf = (version: number, exigeHomologacao: boolean) =>
    insert(
      `auction_terms (auction_id, version, frozen_at, cause, regime, terms)
       values ($1, $2, now(), 'publication', 'art328', $3)`,
      [auctionId, version, { ...DEFAULT_TERMS, exigeHomologacao }],
    );
  const asked = { auctionId, buyerId, termsId: await termsOf(1, true) };
  const free = { auctionId, buyerId, termsId: await termsOf(2, false) };
  const unpaid = await insertOldSale(asked, { state: 'sinal_pago' });
  const paid = await insertOldSale(asked, { state: 'pago' });
  const released = await insertOldSale(asked, { state: 'liberado', released: true });
  const delivered = await insertOldSale(asked, { state: 'entregue', released: true });
  const paidFreely = await insertOldSale(free, { state: 'pago' });
  await insert(
    `documents (kind, serie, ano, numero, data, data_sha256, pdf, pdf_sha256, code, sale_id, issued_at)
     values ('nota_arremate', 'NA', 2026, 1, '{}', '\\x09', '\\x25', '\\x09', '7K3F9QXM2TRA4D8V', $1, now())`,
    [paid],
  );

  const tell = (kind: string, body: string) =>
    insert(
      `messages (kind, user_id, recipient_name, subject, body) values ($1, $2, 'Ana', '', $3)`,
      [kind, buyerId, body],
    );
  await tell('won', `Pague em:\nhttps://patio.example/conta/arremates/${unpaid}`);
  await tell('paid', `Recibo em: https://patio.example/conta/arremates/${paid}\nEquipe`);
  await tell('paid', 'https://patio.example/conta/arremates/999999999999999');
  await tell('approval', `Veja https://patio.example/conta/arremates/${paid}`);

  await migrateDatabase(database.url);

  const made = await database.db.select().from(sales).orderBy(sales.numero);
  expect(made.map((sale) => [sale.id, sale.state, sale.needsHomologation])).toEqual([
    [unpaid, 'sinal_pago', true],
    [paid, 'pago', true],
    [released, 'liberado', false],
    [delivered, 'entregue', false],
    [paidFreely, 'pago', false],
  ]);
  expect(made.filter(awaitsAuthority).map(({ id }) => id)).toEqual([paid]);
  expect(await database.db.select().from(documents)).toMatchObject([
    { saleId: paid, state: 'valido' },
  ]);
  const told = await database.db.select().from(messages).orderBy(messages.id);
  expect(told.map(({ saleId }) => saleId)).toEqual([unpaid, paid, null, null]);
});
