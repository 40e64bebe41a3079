import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsBefore } from '../../testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrateDatabase } from './migrate.ts';
import { consents } from './privacy-schema.ts';
import { users } from './schema.ts';

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-privacy-'));
  database = await createTestDatabase({ migrated: false });
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

test('people of a filled database keep what they agreed to, and are asked before their next bid', async () => {
  const { db, pool } = database;
  await migrateDatabase(database.url, { folder: migrationsBefore('_privacy', folder) });
  await pool.query(
    `insert into users (name, email, password_hash, terms_version, terms_accepted_at, terms_accepted_ip, created_at) values
    ('Ana', 'ana@teste.example', 'x', '2026-11', '2026-11-02T10:00:00Z', '203.0.113.9', now()),
    ('Bia', 'bia@teste.example', 'x', '2026-11', null, null, '2026-11-03T10:00:00Z'),
    ('Caio', 'caio@teste.example', 'x', null, null, null, now())`,
  );

  await migrateDatabase(database.url);

  const { document, version, at, ip } = consents;
  expect(
    await db.select({ document, version, at, ip }).from(consents).orderBy(asc(consents.id)),
  ).toEqual([
    {
      document: 'termos',
      version: '2026-11',
      at: new Date('2026-11-02T10:00:00Z'),
      ip: '203.0.113.9',
    },
    { document: 'termos', version: '2026-11', at: new Date('2026-11-03T10:00:00Z'), ip: '' },
  ]);
  const people = await db.select({ agreed: users.agreedVersion }).from(users);
  expect(people.map(({ agreed }) => agreed)).toEqual([null, null, null]);
});
