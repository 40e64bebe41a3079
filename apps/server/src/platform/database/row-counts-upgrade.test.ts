import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrationsBefore } from '../../testing/migrations-before.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrateDatabase } from './migrate.ts';
import { readRowCount } from './row-counts.ts';

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-row-counts-'));
  database = await createTestDatabase({ migrated: false });
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

test('a filled database keeps its row counts through the upgrade that renames them', async () => {
  const { db, pool } = database;
  await migrateDatabase(database.url, { folder: migrationsBefore('_row-counts', folder) });
  await pool.query(`insert into vehicles (titulo, ano, categoria)
    values ('Uno', 2019, 'Carro'), ('Gol', 2020, 'Carro'), ('CG 160', 2021, 'Moto')`);
  await pool.query(`insert into users (name, email, password_hash, role, status)
    values ('Ana', 'ana@pessoa.example', '', 'client', 'pendente'),
      ('Bia', 'bia@pessoa.example', '', 'client', 'aprovado')`);
  await pool.query(`insert into audit_log (ip, action, subject_type, subject_id)
    values ('10.0.0.1', 'login.failed', 'user', '1')`);
  const read = async () => [
    await readRowCount(db, 'vehicles', ['Carro']),
    await readRowCount(db, 'vehicles'),
    await readRowCount(db, 'clients', ['aprovado']),
    await readRowCount(db, 'clients'),
  ];

  await migrateDatabase(database.url);

  expect(await read()).toEqual([2, 3, 1, 2]);
  await pool.query(`insert into vehicles (titulo, ano, categoria) values ('Ka', 2018, 'Carro')`);
  await pool.query(`update vehicles set archived_at = now() where categoria = 'Moto'`);
  await pool.query(`update users set status = 'aprovado' where name = 'Ana'`);
  expect(await read()).toEqual([3, 3, 2, 2]);
  await pool.query(`delete from vehicles where titulo = 'Uno'`);
  await pool.query(
    `delete from ledger_secrets s using users u where u.id = s.user_id and name = 'Bia'`,
  );
  await pool.query(`delete from users where name = 'Bia'`);
  expect(await read()).toEqual([2, 2, 1, 1]);
});
