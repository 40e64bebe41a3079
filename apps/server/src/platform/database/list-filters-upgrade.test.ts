import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { VEHICLE_CATEGORIES } from '@martelo/core/vehicle-types';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchTextOf } from '../../features/lots/search-text.ts';
import { migrationsBefore } from '../../testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrateDatabase } from './migrate.ts';
import { vehicles } from './schema.ts';

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-list-filters-'));
  database = await createTestDatabase({ migrated: false });
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

test('the vehicles of a filled database get the search text of a new one', async () => {
  const { db, pool } = database;
  await migrateDatabase(database.url, { folder: migrationsBefore('_list-filters', folder) });
  for (const categoria of VEHICLE_CATEGORIES) {
    await pool.query(
      `insert into vehicles (titulo, marca, modelo, ano, cor, categoria, search)
      values ('Citroën C3', 'Citroën', 'C3', 2019, 'Grafite metálico', $1, 'citroen c3 citroen c3 2019 c001')`,
      [categoria],
    );
  }

  await migrateDatabase(database.url);

  const rows = await db.select().from(vehicles);
  expect(rows.map(({ search }) => search)).toEqual(
    rows.map((row) => searchTextOf({ ...row, lote: 'C001' })),
  );
});
