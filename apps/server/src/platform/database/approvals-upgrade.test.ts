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
  await migrateDatabase(filled.url, migrationsBefore('_approvals', folder));
  await filled.pool.query(TWO);
  await migrateDatabase(filled.url);
  expect(await readSecondPerson(filled.db)).toMatchObject({ required: false, alone: 'off' });
});

test('a new yard requires it from the second director on', async () => {
  expect(await readSecondPerson(empty.db)).toMatchObject({ alone: 'one-director' });
  await empty.pool.query(TWO);
  expect(await readSecondPerson(empty.db)).toMatchObject({ required: true, alone: null });
});
