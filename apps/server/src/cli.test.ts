import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePendingSecret } from './features/identity/second-factor/second-factors.writes.ts';
import { createUser } from './testing/factories.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const run = promisify(execFile);

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'martelo-cli-'));
});
afterAll(async () => {
  await database.close();
  await fs.rm(dataDir, { recursive: true, force: true });
});

function martelo(...words: string[]) {
  return run(process.execPath, [path.join(import.meta.dirname, 'cli.ts'), ...words], {
    env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir },
  });
}

test('reset-second-factor takes the factors of an account', async () => {
  const { id, email } = await createUser(database.db, { role: 'admin' });
  await database.db.transaction((tx) => writePendingSecret(tx, id, Buffer.from('secret')));
  const { stdout } = await martelo('reset-second-factor', email);
  expect(stdout).toContain(`Segundo fator de ${email} retirado. Sessões encerradas: 0.`);
  const { rows } = await database.pool.query('select count(*)::int as n from app_secrets');
  expect(rows).toEqual([{ n: 0 }]);
});

test('reset-second-factor of an unknown account fails with a sentence', async () => {
  await expect(martelo('reset-second-factor', 'ninguem@teste.example')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Não há conta com o e-mail ninguem@teste.example.'),
  });
});
