import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsBefore } from '../../testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrateDatabase } from './migrate.ts';
import { users } from './schema.ts';

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-profiles-'));
  database = await createTestDatabase({ migrated: false });
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

test('administrators of a filled database become directors, and clients have no profile', async () => {
  const { db, pool } = database;
  await migrateDatabase(database.url, { folder: migrationsBefore('_profiles', folder) });
  await pool.query(
    `insert into users (name, email, password_hash, role) values
    ('Ana', 'ana@teste.example', 'x', 'admin'), ('Bia', 'bia@teste.example', 'x', 'client')`,
  );

  await migrateDatabase(database.url);

  const rows = await db
    .select({ name: users.name, profiles: users.profiles })
    .from(users)
    .orderBy(asc(users.id));
  expect(rows).toEqual([
    { name: 'Ana', profiles: ['diretor'] },
    { name: 'Bia', profiles: [] },
  ]);
});
