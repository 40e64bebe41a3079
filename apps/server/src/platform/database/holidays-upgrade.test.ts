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
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-holidays-'));
  database = await createTestDatabase({ migrated: false });
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

test('a yard with a list of its own keeps it and gets the local holidays, each day once', async () => {
  const { pool } = database;
  await migrateDatabase(database.url, { folder: migrationsBefore('_yearly-holidays', folder) });
  const own = [
    { dia: '2026-12-08', nome: 'Padroeira' },
    { dia: '2026-12-24', nome: 'Véspera de Natal' },
  ];
  await pool.query(`insert into site_settings (key, value) values ('feriados', $1)`, [
    JSON.stringify(own),
  ]);

  await migrateDatabase(database.url);

  const { rows } = await pool.query(`select value from site_settings where key = 'feriados'`);
  expect(rows).toEqual([
    {
      value: [
        ...own,
        { dia: '2026-03-17', nome: 'Aniversário de Aracaju', todoAno: true },
        { dia: '2026-06-24', nome: 'São João', todoAno: true },
        { dia: '2026-07-08', nome: 'Emancipação de Sergipe', todoAno: true },
      ],
    },
  ]);
});
