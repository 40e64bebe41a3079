import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { writePendingSecret } from './features/identity/second-factor/second-factors.writes.ts';
import { connect } from './platform/database/connect.ts';
import { describeRelease, release } from './platform/release.ts';
import { createUser } from './testing/factories.ts';
import { runOnce } from './testing/test-cluster.ts';
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
  return on(database.url, ...words);
}

function on(url: string, ...words: string[]) {
  return run(process.execPath, [path.join(import.meta.dirname, 'cli.ts'), ...words], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir },
  });
}

test('--version names the program, and needs neither a database nor good settings', async () => {
  const { stdout } = await on('mysql://nowhere', '--version');
  expect(stdout).toBe(`Martelo ${describeRelease(release)}\n`);
});

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

test('a backup with a key file is restored into an empty database by the command line', async () => {
  const empty = await createTestDatabase({ migrated: false });
  const key = path.join(dataDir, 'backup-key');
  const file = path.join(dataDir, 'site.backup');
  await fs.writeFile(key, 'k'.repeat(40));
  const { email } = await createUser(database.db);
  const made = await martelo('backup', file, '--key-file', key);
  expect(made.stdout).toMatch(/Cópia completa em .*site\.backup: \d+ tabelas com \d+ linhas/);
  expect(made.stdout).toContain('A cópia está cifrada e tem as chaves da casa.');
  await expect(on(empty.url, 'restore', file)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('A cópia está cifrada: informe a chave'),
  });
  // The test's own connections look like a site that runs.
  await empty.pool.end();
  const { stdout } = await on(empty.url, 'restore', file, '--key-file', key);
  expect(stdout).toContain('Livro de lances íntegro');
  expect(stdout).toContain('Restauração completa');
  const copy = connect(empty.url);
  const { rows } = await copy.pool.query('select from users where email = $1', [email]);
  expect(rows).toHaveLength(1);
  await copy.close();
  await runOnce(
    inject('testCluster').adminUrl,
    `drop database ${new URL(empty.url).pathname.slice(1)}`,
  );
}, 120_000);

test.each([
  [['backup'], 'Informe o arquivo da cópia'],
  [['backup', '/nowhere/a.backup'], 'A pasta /nowhere não existe'],
  [['backup', 'a.backup', '--key-file'], 'Informe o arquivo da chave'],
  [['backup', 'a.backup', '--key-file', '/nowhere/key'], 'Não é possível ler o arquivo da chave'],
  [['restore', '/nowhere/a.backup'], 'O arquivo /nowhere/a.backup não existe'],
])('%j fails with a sentence', async (words, sentence) => {
  await expect(martelo(...words)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining(sentence),
  });
});

test('audit changes no database, and migrate brings one to the version of the program', async () => {
  const empty = await createTestDatabase({ migrated: false });
  await expect(on(empty.url, 'audit')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Faltam \d+ migrações no banco .* npm run martelo -- migrate/),
  });
  const schema = async () =>
    (await empty.pool.query("select to_regnamespace('drizzle') as made")).rows[0].made;
  expect(await schema()).toBeNull();
  const { stdout } = await on(empty.url, 'migrate');
  expect(stdout).toContain('0042_paper-end');
  expect(stdout).toMatch(/Migrações aplicadas: \d+\./);
  expect((await on(empty.url, 'migrate')).stdout).toContain('Nada a migrar');
  expect((await on(empty.url, 'audit')).stdout).toContain('íntegro');
  await empty.close();
}, 120_000);

test('media move that is killed leaves whole files, and the next run brings the rest', async () => {
  const [from, to] = [path.join(dataDir, 'from'), path.join(dataDir, 'to')];
  await fs.mkdir(to);
  const content = Buffer.alloc(100_000, 7);
  for (let count = 0; count < 300; count += 1) {
    const folder = path.join(from, 'vehicle', randomUUID());
    await fs.mkdir(folder, { recursive: true });
    await fs.writeFile(path.join(folder, 'full'), content);
  }
  const copied = async () => {
    const names = await fs.readdir(to, { recursive: true });
    return names.filter((name) => path.basename(name) === 'full');
  };
  const cli = [path.join(import.meta.dirname, 'cli.ts'), 'media', 'move', from, to];
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir };
  const killed = spawn(process.execPath, cli, { env, stdio: 'ignore' });
  await vi.waitFor(async () => expect((await copied()).length).toBeGreaterThan(20), 30_000);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  const before = await copied();
  expect(before.length).toBeLessThan(300);
  for (const name of before) expect((await fs.stat(path.join(to, name))).size).toBe(content.length);

  const { stdout } = await martelo('media', 'move', from, to);
  expect(stdout).toContain('Fotos no destino e conferidas (SHA-256): 300 arquivos.');
  expect(stdout).toContain(`ponha MEDIA_URL=${to} em todas as máquinas`);
  expect(await copied()).toHaveLength(300);
}, 120_000);

test.each([
  [[], /^Informe de onde e para onde, como em: .+$/],
  [['./fotos'], /^Informe de onde e para onde, como em: .+$/],
  [['./fotos', 'ftp://servidor/fotos'], /^O destino deve ser uma pasta .+\.$/],
  [['./fotos', 's3://fotos?region=a'], /^Para guardar as fotos em s3:\/\/ falta informar: .+\.$/],
  [['./fotos', './nenhuma'], /^A pasta das fotos \S+\/nenhuma não existe: crie a pasta, .+\.$/],
  [['./nenhuma', '.'], /^A origem \S+\/nenhuma não tem fotos: confira o endereço\.$/],
])('media move %j is refused in one sentence', async (words, sentence) => {
  const refused = await martelo('media', 'move', ...words).catch((error) => error);
  expect([refused.code, refused.stdout]).toEqual([1, '']);
  expect(refused.stderr.trim()).toMatch(sentence);
});

test('media move to a store that does not answer is one sentence and nothing else', async () => {
  const from = path.join(dataDir, 'photos');
  await fs.mkdir(path.join(from, 'vehicle', randomUUID()), { recursive: true });
  const [id = ''] = await fs.readdir(path.join(from, 'vehicle'));
  await fs.writeFile(path.join(from, 'vehicle', id, 'full'), 'photo');
  const to = 's3://fotos?endpoint=http://127.0.0.1:1&path-style=1';
  const keys = { MEDIA_S3_KEY_ID: 'id', MEDIA_S3_SECRET: 'secret' };
  const cli = [path.join(import.meta.dirname, 'cli.ts'), 'media', 'move', from, to];
  const env = { ...process.env, ...keys, DATABASE_URL: database.url, DATA_DIR: dataDir };
  await expect(run(process.execPath, cli, { env })).rejects.toMatchObject({
    code: 1,
    stderr:
      'O destino s3://fotos em http://127.0.0.1:1 não respondeu (ECONNREFUSED). Rode de novo: o que já foi copiado não se repete.\n',
  });
});
