import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '../../platform/database/migrate.ts';
import { saleNotices } from '../../platform/database/notices-schema.ts';
import { migrationsBefore } from '../../testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let folder: string;
let database: TestDatabase;
beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-notices-upgrade-'));
  database = await createTestDatabase({ migrated: false });
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

async function insert(table: string, row: Record<string, unknown>): Promise<number> {
  const marks = Object.keys(row).map((_, index) => `$${index + 1}`);
  const { rows } = await database.pool.query(
    `insert into ${table} (${Object.keys(row)}) values (${marks}) returning id`,
    Object.values(row),
  );
  return Number(rows[0].id);
}

test('deadlines that passed before the upgrade count as told, and others do not', async () => {
  await migrateDatabase(database.url, migrationsBefore('_sale-notices', folder));
  const buyer = await insert('users', { name: 'Ana', email: 'a@p.example', password_hash: '' });
  const auctionId = await insert('auctions', {
    ...{ titulo: 'Leilão', tipo: 'Carros', numero_lote: '1' },
    ...{ data_inicio: '2026-01-01', data_fim: '2026-01-02' },
  });
  const termsId = await insert('auction_terms', {
    ...{ auction_id: auctionId, version: 1, frozen_at: '2026-01-01', terms: '{}' },
    ...{ cause: 'publication', regime: 'privado' },
  });
  let made = 0;
  async function insertSale(columns: Record<string, unknown>): Promise<number> {
    made += 1;
    const vehicleId = await insert('vehicles', { titulo: 'Fiat Uno', ano: 2019 });
    const lot = { vehicle_id: vehicleId, auction_id: auctionId, lance_inicial: 100_000 };
    const row = {
      ...{ ano: 2026, numero: made, lot_id: await insert('lots', { ...lot, lote: String(made) }) },
      ...{ auction_id: auctionId, buyer_id: buyer, buyer: '{}', vehicle: '{}', terms_id: termsId },
      ...{ arremate: 10_000, total: 10_000, closed_at: '2026-01-02', ...columns },
    };
    const marks = Object.keys(row).map((_, index) => `$${index + 1}`);
    // In one statement, because the lines sum to the total when it ends.
    const { rows } = await database.pool.query(
      `with sale as (insert into sales (${Object.keys(row)}) values (${marks}) returning id)
       insert into sale_lines (sale_id, ordem, tipo, nome, base_centavos, valor, quem_recebe)
       select id, 1, 'arremate', 'Arremate', 10000, 10000, 'patio' from sale returning sale_id`,
      Object.values(row),
    );
    return Number(rows[0].sale_id);
  }
  const owed = await insertSale({ state: 'aguardando_pagamento' });
  const charge = { sale_id: owed, valor: 5_000 };
  const past = await insert('charges', { ...charge, kind: 'sinal', due_at: '2026-01-03' });
  await insert('charges', { ...charge, kind: 'saldo', due_at: '2099-01-03' });
  const waiting = await insertSale({ state: 'liberado', pickup_until: '2026-01-09' });
  await insertSale({ state: 'liberado', pickup_until: '2099-01-09' });

  await migrateDatabase(database.url);
  const told = await database.db.select().from(saleNotices).orderBy(saleNotices.id);
  expect(told.map(({ saleId, chargeId, kind }) => [saleId, chargeId, kind]).sort()).toEqual(
    [
      [owed, past, 'vencido'],
      [owed, past, 'vencido-24h'],
      [waiting, null, 'estadia'],
    ].sort(),
  );
});
