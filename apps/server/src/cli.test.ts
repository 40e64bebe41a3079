import { execFile } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePendingSecret } from './features/identity/second-factor/second-factors.writes.ts';
import { media } from './platform/database/schema.ts';
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

test('audit, and with MIGRATE_AT_START=0 every command, refuses a database that lacks migrations and changes nothing; migrate updates it', async () => {
  const older = await createTestDatabase({ migrated: false });
  const martelo = (word: string, env: Record<string, string> = {}) =>
    run(process.execPath, [path.join(import.meta.dirname, 'cli.ts'), word], {
      env: { ...process.env, DATABASE_URL: older.url, DATA_DIR: dataDir, ...env },
    });
  const made = async () => {
    const { rows } = await older.pool.query<{ made: boolean }>(
      `select to_regclass('public.lots') is not null as made`,
    );
    return rows[0]?.made;
  };
  try {
    await expect(martelo('audit')).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npm run martelo -- migrate'),
    });
    await expect(martelo('send-messages', { MIGRATE_AT_START: '0' })).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining('npm run martelo -- migrate'),
    });
    expect(await made()).toBe(false);
    const { stdout } = await martelo('migrate', { MIGRATE_AT_START: '0' });
    expect(stdout).toContain('O banco está na versão deste programa.');
    expect(await made()).toBe(true);
    expect((await martelo('audit')).stdout).toContain('íntegro');
  } finally {
    await older.close();
  }
});

test('backup and restore carry the house to another database and data folder, encrypted', async () => {
  const empty = await createTestDatabase({ migrated: false });
  const away = await fs.mkdtemp(path.join(os.tmpdir(), 'martelo-away-'));
  const key = path.join(away, 'chave.txt');
  const copy = path.join(away, 'casa.age');
  const elsewhere = { DATABASE_URL: empty.url, DATA_DIR: path.join(away, 'data') };
  const command = (words: string[], env: Record<string, string> = {}) =>
    run(process.execPath, [path.join(import.meta.dirname, 'cli.ts'), ...words], {
      env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir, ...env },
    });
  try {
    const { email } = await createUser(database.db);
    const made = await command(['backup-key', key]);
    const [, recipient = ''] = /BACKUP_RECIPIENT=(age1\w+)/.exec(made.stdout) ?? [];
    await expect(command(['backup-key', key])).rejects.toMatchObject({
      stderr: expect.stringContaining('já existe'),
    });
    const copied = await command(['backup', copy], { BACKUP_RECIPIENT: recipient });
    expect(copied.stdout).toContain('Cifrada');
    expect(copied.stderr).toContain('100 %');
    const { rows: kept } = await database.pool.query(
      'select file, bytes, failure, nightly from backups',
    );
    const { size } = await fs.stat(copy);
    expect(kept).toEqual([{ file: 'casa.age', bytes: size, failure: null, nightly: false }]);
    await expect(command(['restore', copy], elsewhere)).rejects.toMatchObject({
      stderr: expect.stringContaining('--chave=ARQUIVO'),
    });
    const restored = await command(['restore', copy, `--chave=${key}`], elsewhere);
    expect(restored.stdout).toContain('As chaves da cópia estão na pasta de dados.');
    expect(restored.stdout).toMatch(
      /Cópia de \d\d\/\d\d\/\d{4} às \d\d:\d\d restaurada: [\d.]+ linhas e 0 fotos\./,
    );
    expect(restored.stdout).toContain('íntegro');
    expect(restored.stdout).toContain(
      'até o comando send-messages. Mensagens que esperavam na cópia: 0.',
    );
    const sending = await command(['send-messages'], elsewhere);
    expect(sending.stdout).toContain(
      'A casa volta a enviar mensagens. Saem agora as que esperavam: 0.',
    );
    const again = await command(['send-messages'], elsewhere);
    expect(again.stdout).toContain('As mensagens desta casa já são enviadas');
    const { rows } = await empty.pool.query('select from users where email = $1', [email]);
    expect(rows).toHaveLength(1);
    const own = await fs.readFile(path.join(dataDir, 'ledger-key'), 'utf8');
    expect(await fs.readFile(path.join(away, 'data/ledger-key'), 'utf8')).toBe(own);
    await expect(command(['restore', copy, `--chave=${key}`], elsewhere)).rejects.toMatchObject({
      stderr: expect.stringContaining('não está vazio'),
    });
    await expect(command(['backup'])).rejects.toMatchObject({
      stderr: expect.stringContaining('npm run martelo -- backup casa.tar.gz'),
    });
  } finally {
    await empty.close();
    await fs.rm(away, { recursive: true, force: true });
  }
});

test('a backup of a house whose pictures are gone names them and ends with 3; a place that is away ends it', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  await database.db.insert(media).values({ id, kind: 'vehicle', width: 1, height: 1 });
  const away = await fs.mkdtemp(path.join(os.tmpdir(), 'martelo-away-'));
  const command = (file: string, env: Record<string, string> = {}) =>
    run(process.execPath, [path.join(import.meta.dirname, 'cli.ts'), 'backup', file], {
      env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir, ...env },
    });
  const file = path.join(away, 'casa.tar.gz');
  try {
    await expect(command(file)).rejects.toMatchObject({
      code: 3,
      stdout: expect.stringContaining(
        `Falta em ${path.join(dataDir, 'media')} o arquivo de 1 foto que o banco conhece: vehicle/${id}.`,
      ),
    });
    const { rows } = await database.pool.query('select missing from backups order by id desc');
    expect(rows[0]).toEqual({ missing: 1 });
    const unmounted = { MEDIA_URL: path.join(away, 'share') };
    await expect(command(path.join(away, 'b.tar.gz'), unmounted)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`O lugar das fotos ${unmounted.MEDIA_URL} não existe`),
    });
    expect(await fs.readdir(away)).toEqual(['casa.tar.gz']);
  } finally {
    await database.db.delete(media);
    await fs.rm(away, { recursive: true, force: true });
  }
});
