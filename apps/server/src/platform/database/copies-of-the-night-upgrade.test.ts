import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsBefore } from '../../testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrateDatabase } from './migrate.ts';

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-nights-'));
  database = await createTestDatabase({ migrated: false });
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

test('copies so far are those of the night by their names, and failures always', async () => {
  const { pool } = database;
  await migrateDatabase(database.url, { folder: migrationsBefore('_copies-of-the-night', folder) });
  const copies = [
    ['martelo-2026-11-28-0300.tar.gz', null, true],
    ['martelo-2026-11-28-0300.tar.gz.age', null, true],
    ['casa.tar.gz', null, false],
    ['martelo-2026-11-28-0300.tar.gz.old', null, false],
    ['martelo-2026-11-29-0300.tar.gz', 'O disco está cheio.', true],
  ] as const;
  for (const [file, failure] of copies) {
    await pool.query(
      `insert into backups (started_at, finished_at, file, failure) values (now(), now(), $1, $2)`,
      [file, failure],
    );
  }

  await migrateDatabase(database.url);

  const { rows } = await pool.query('select file, failure, nightly from backups order by id');
  expect(rows).toEqual(copies.map(([file, failure, nightly]) => ({ file, failure, nightly })));
});
