import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSecondPerson } from '../../features/approvals/second-person.ts';
import { migrationsBefore } from '../../testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrateDatabase } from './migrate.ts';

let folder: string;
let filled: TestDatabase;
let empty: TestDatabase;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-approvals-'));
  filled = await createTestDatabase({ migrated: false });
  empty = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all([filled.close(), empty.close()]);
  fs.rmSync(folder, { recursive: true });
});

const TWO = `insert into users (name, email, password_hash, role, status, profiles) values
  ('Ana', 'ana@teste.example', 'x', 'admin', 'aprovado', '{diretor}'),
  ('Bia', 'bia@teste.example', 'x', 'admin', 'aprovado', '{diretor}')`;

test('an upgraded yard with two directors works as before until it requires the second person', async () => {
  await migrateDatabase(filled.url, { folder: migrationsBefore('_approvals', folder) });
  await filled.pool.query(TWO);
  await migrateDatabase(filled.url);
  expect(await readSecondPerson(filled.db)).toMatchObject({ required: false, alone: 'off' });
});

test('a new yard requires it from the second director on', async () => {
  expect(await readSecondPerson(empty.db)).toMatchObject({ alone: 'one-director' });
  await empty.pool.query(TWO);
  expect(await readSecondPerson(empty.db)).toMatchObject({ required: true, alone: null });
});

test('a request that was open before its code needed the secret ends, and says what to do', async () => {
  const database = await createTestDatabase({ migrated: false });
  const before = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-open-requests-'));
  try {
    await migrateDatabase(database.url, { folder: migrationsBefore('_open-requests-end', before) });
    await database.pool.query(TWO);
    await database.pool.query(`insert into approvals
      (command, payload, target, target_version, preview, reason, requester_id, sha256, requested_at, expires_at)
      select 'deleteBid', '{}', 'bid:1', '1', '{}', 'Lance dado por engano.', min(id), repeat('a', 64), now(),
        now() + interval '72 hours' from users`);
    await migrateDatabase(database.url);
    const { rows } = await database.pool.query('select state, outcome from approvals');
    expect(rows).toEqual([{ state: 'expirada', outcome: expect.stringContaining('peça de novo') }]);
  } finally {
    await database.close();
    fs.rmSync(before, { recursive: true });
  }
});
