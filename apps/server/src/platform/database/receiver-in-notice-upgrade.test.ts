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
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-receiver-'));
  database = await createTestDatabase({ migrated: false });
});
afterAll(async () => {
  await database.close();
  fs.rmSync(folder, { recursive: true });
});

test('a saved notice to winners names the receiver of the settings, and keeps its other words', async () => {
  const { pool } = database;
  await migrateDatabase(database.url, { folder: migrationsBefore('_receiver-in-notice', folder) });
  const saved = {
    aprovacao: { assunto: 'Bem-vindo ao {site}', texto: 'Olá!' },
    arremate: {
      assunto: 'É seu',
      texto: 'Nosso "texto".\nConfira sempre se o recebedor é o {site}. Até já, {site}',
    },
  };
  await pool.query(`insert into site_settings (key, value) values ('mensagens', $1)`, [
    JSON.stringify(saved),
  ]);

  await migrateDatabase(database.url);

  const { rows } = await pool.query(`select value from site_settings where key = 'mensagens'`);
  const texto = 'Nosso "texto".\nConfira sempre se o recebedor é {recebedor}. Até já, {site}';
  expect(rows).toEqual([{ value: { ...saved, arremate: { ...saved.arremate, texto } } }]);
});
