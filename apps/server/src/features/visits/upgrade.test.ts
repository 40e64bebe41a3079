import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '../../platform/database/migrate.ts';
import { yards } from '../../platform/database/visits-schema.ts';
import { migrationsBefore } from '../../testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { readPlace } from './read-place.ts';

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-visits-'));
  database = await createTestDatabase({ migrated: false });
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

test('the yard of a running site follows the name and the address of its settings, and takes no visits yet', async () => {
  await migrateDatabase(database.url, migrationsBefore('_visits', folder));
  await database.pool.query(`insert into site_settings (key, value) values
    ('nome', '"Leilões do Norte"'),
    ('contato', '{"endereco": "Rua A, 10", "cidade": "Natal-RN"}')`);

  await migrateDatabase(database.url);

  expect(await database.db.select().from(yards)).toMatchObject([
    { name: '', address: '', visitWindows: [], places: 0 },
  ]);
  expect(await readPlace(database.db, 'America/Maceio')).toMatchObject({
    ...{ name: 'Leilões do Norte', address: 'Rua A, 10, Natal-RN' },
  });
});
