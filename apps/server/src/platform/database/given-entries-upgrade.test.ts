import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsBefore } from '../../testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrateDatabase } from './migrate.ts';

let folder: string;
let filled: TestDatabase;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-given-entries-'));
  filled = await createTestDatabase({ migrated: false });
});
afterAll(async () => {
  await filled.close();
  fs.rmSync(folder, { recursive: true });
});

const LINK = `insert into one_time_links (user_id, purpose, digest, details, expires_at, ended_at)`;

test('links that are open know their maker after the upgrade, and accounts stay as they are', async () => {
  await migrateDatabase(filled.url, { folder: migrationsBefore('_given-entries', folder) });
  await filled.pool.query(`insert into users (name, email, password_hash, role, status, profiles)
    select 'Pessoa ' || n, 'p' || n || '@teste.example', 'x', 'admin', 'aprovado', '{diretor}'
    from generate_series(1, 5) n;
    insert into audit_log (actor_id, ip, action, subject_type, subject_id, details) values
      (1, '', 'staff.invited', 'user', '3', '{}'),
      (2, '', 'staff.invited', 'user', '3', '{"approvalId": 7, "requestedById": 1}'),
      (1, '', 'password.link_made', 'user', '4', '{}'),
      (1, '', 'password.link_made', 'user', '5', '{}');
    ${LINK} values
      (3, 'invitation', 'a', '{}', now() + interval '1 day', null),
      (4, 'password', 'b', '{}', now() + interval '1 day', null),
      (5, 'password', 'c', '{"asked": "yes"}', now() + interval '1 day', null),
      (4, 'password', 'd', '{}', now(), now())`);
  await migrateDatabase(filled.url);
  const { rows } = await filled.pool.query('select details from one_time_links order by id');
  expect(rows.map(({ details }) => details)).toEqual([
    { madeBy: '1', approvedBy: '2' },
    { madeBy: '1' },
    { asked: 'yes' },
    {},
  ]);
  const { rowCount } = await filled.pool.query('select from given_entries');
  expect(rowCount).toBe(0);
});
