import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsBefore } from '../../testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrateDatabase } from './migrate.ts';
import { auctions, lots } from './schema.ts';

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-held-lots-'));
  database = await createTestDatabase({ migrated: false });
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

/** A deleted auction of an authority and a deleted private one, each with a lot that has bids. */
async function fill(): Promise<void> {
  const { pool } = database;
  await pool.query(`insert into auctions (titulo, tipo, numero_lote, regime, data_inicio, data_fim, archived_at)
    values ('Detran', 'Carros', '1', 'art328', now(), now() + interval '1 day', now()),
      ('Banco', 'Carros', '2', 'privado', now(), now() + interval '1 day', now()),
      ('Novo', 'Carros', '3', 'privado', now(), now() + interval '1 day', null)`);
  await pool.query(
    `insert into vehicles (titulo, ano) select 'Uno', 2019 from generate_series(1, 4)`,
  );
  await pool.query(`insert into lots (vehicle_id, auction_id, lote, lance_inicial, status)
    values (1, 1, 'C1', 100, 'withdrawn'), (2, 2, 'C2', 100, 'withdrawn'), (3, 3, 'C3', 100, 'active'),
      (4, null, 'C4', 100, 'active')`);
  await pool.query(`insert into lots (vehicle_id, previous_lot_id, lote, lance_inicial)
    values (1, 1, 'C1', 100), (2, 2, 'C2', 100)`);
}

test('only what a deleted auction of an authority left behind waits for a person', async () => {
  await migrateDatabase(database.url, { folder: migrationsBefore('_held-lots', folder) });
  await fill();
  await migrateDatabase(database.url);
  const rows = await database.db.select().from(lots).orderBy(asc(lots.id));
  expect(
    rows.map(({ vehicleId, status, heldForPerson }) => [vehicleId, status, heldForPerson]),
  ).toEqual([
    [1, 'withdrawn', false],
    [2, 'withdrawn', false],
    [3, 'active', false],
    [4, 'active', false],
    [1, 'active', true],
    [2, 'active', false],
  ]);
  const kept = await database.db.select().from(auctions);
  expect(kept.map(({ revokedAt, revocationReason }) => [revokedAt, revocationReason])).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ]);
});
