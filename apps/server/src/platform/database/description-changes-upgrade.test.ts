import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsBefore } from '../../testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrateDatabase } from './migrate.ts';
import { lots } from './schema.ts';

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-description-changes-'));
  database = await createTestDatabase({ migrated: false });
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

test('the lots of a filled database have neither a note nor a description as sold', async () => {
  const { db, pool } = database;
  await migrateDatabase(database.url, { folder: migrationsBefore('_description-changes', folder) });
  await pool.query(`insert into vehicles (titulo, ano) values ('Uno', 2019)`);
  await pool.query(`insert into lots (vehicle_id, lote, lance_inicial, bid_count, status)
    select id, 'C001', 1000000, 3, 'sold' from vehicles`);

  await migrateDatabase(database.url);

  expect(await db.select().from(lots)).toMatchObject([
    { lote: 'C001', bidCount: 3, descriptionChange: null, soldAs: null },
  ]);
});
