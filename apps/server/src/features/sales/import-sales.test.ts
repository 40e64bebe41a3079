import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '../../platform/database/migrate.ts';
import { charges, saleLines, sales } from '../../platform/database/sales-schema.ts';
import { migrationsBefore } from '../../testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { findLotsToSettle } from './sales.queries.ts';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-sales-'));
  database = await createTestDatabase({ migrated: false });
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

async function insert(sql: string, values: unknown[] = []): Promise<number> {
  const { rows } = await database.pool.query<{ id: string }>(`${sql} returning id`, values);
  return Number(rows[0]?.id);
}

async function insertLot(auctionId: number, winnerId: number | null, lot: [string, number | null]) {
  const [status, price] = lot;
  const vehicleId = await insert(
    `insert into vehicles (titulo, marca, modelo, ano, cor, final_placa, descricao)
     values ('Fiat Uno Way', 'Fiat', 'Uno', 2019, 'Prata', '7', '')`,
  );
  return insert(
    `insert into lots (vehicle_id, auction_id, lote, lance_inicial, status, winner_id, leader_id,
       hammer_price, lance_atual, closed_at)
     values ($1::bigint, $2, 'C' || $1::bigint, 100, $3, $4, $4, $5, $5, '2026-03-02T12:00:00Z')`,
    [vehicleId, auctionId, status, winnerId, price],
  );
}

test('lots that closed before sales existed get imported sales, and nobody is told', async () => {
  await migrateDatabase(database.url, { folder: migrationsBefore('_after-the-hammer', folder) });
  const buyer = await insert(
    `insert into users (name, email, password_hash, document, cidade)
     values ('Ana Compradora', 'ana@pessoa.example', '', '52998224725', 'Aracaju')`,
  );
  const erased = await insert(
    `insert into users (name, email, password_hash, erased_at)
     values ('Pessoa eliminada', '9@eliminada.invalid', '', now())`,
  );
  const auction = await insert(
    `insert into auctions (titulo, tipo, numero_lote, data_inicio, data_fim, closed_at)
     values ('Leilão 8', 'Carros', '8', '2026-03-01', '2026-03-02', '2026-03-02')`,
  );
  const sold = await insertLot(auction, buyer, ['sold', 2_345_000]);
  const odd = await insertLot(auction, erased, ['sold', 1_033_333]);
  const waiting = await insertLot(auction, buyer, ['conditional', 500_001]);
  await insertLot(auction, null, ['unsold', null]);

  await migrateDatabase(database.url);

  const made = await database.db.select().from(sales).orderBy(sales.numero);
  expect(
    made.map(({ lotId, state, imported, numero }) => [lotId, state, imported, numero]),
  ).toEqual([
    [sold, 'aguardando_pagamento', true, 1],
    [odd, 'aguardando_pagamento', true, 2],
    [waiting, 'aguardando_decisao', true, 3],
  ]);
  expect(made.map(({ total }) => total - 0)).toEqual([2_462_250, 1_085_000, 525_001]);
  expect(made[0]?.buyer).toMatchObject({ nome: 'Ana Compradora', cidade: 'Aracaju' });
  expect(made[1]?.buyer).toMatchObject({ nome: 'Pessoa eliminada', documento: '' });
  expect(made[0]?.vehicle).toMatchObject({ titulo: 'Fiat Uno Way', leilao: 'Leilão 8' });
  for (const { decisionUntil, signalUntil, balanceUntil } of made) {
    expect([decisionUntil, signalUntil, balanceUntil]).toEqual([null, null, null]);
  }
  const lines = await database.db.select().from(saleLines);
  for (const { id, total } of made) {
    const own = lines.filter(({ saleId }) => saleId === id);
    expect(own.reduce((sum, { valor }) => sum + valor, 0)).toBe(total);
  }
  expect(await database.db.$count(charges)).toBe(0);
  expect(await findLotsToSettle(database.db)).toEqual([]);
  const { rows } = await database.pool.query(
    `select (select count(*)::int from messages) as messages,
      (select ultimo from document_series where serie = 'AR') as last,
      (select array_agg(distinct status order by status) from lots) as statuses`,
  );
  expect(rows).toEqual([{ messages: 0, last: 3, statuses: ['conditional', 'sold', 'unsold'] }]);
});
