import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connect } from '../../platform/database/connect.ts';
import { migrateDatabase } from '../../platform/database/migrate.ts';
import { readMigrations } from '../../platform/database/migration-files.ts';
import { createUser } from '../../testing/factories.ts';
import { migrationsBefore } from '../../testing/migrations-before.ts';
import { runOnce } from '../../testing/test-cluster.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { contentOf, countTables, openDrill, SECRET } from './drill.fixture.ts';
import { UNFINISHED, writeBackupFile } from './format/backup-file.ts';
import { openBackupClient } from './open-backup-client.queries.ts';
import { listFilledTables } from './restore.writes.ts';
import { listTables } from './tables.queries.ts';

let source: TestDatabase;
let target: TestDatabase;
let drill: Awaited<ReturnType<typeof openDrill>>;
let file: string;
const picture = { id: randomUUID(), data: randomBytes(300_000) };

beforeAll(async () => {
  drill = await openDrill();
  source = await createTestDatabase();
  target = await createTestDatabase({ migrated: false });
  // A connection that stays open counts as a site that uses the database.
  const owner = connect(source.url);
  await createUser(owner.db, { name: 'Zuleide Marcada' });
  await owner.pool.query(
    `insert into media (id, kind, width, height) values ($1, 'vehicle', 8, 8), ($2, 'identity', 8, 8)`,
    [picture.id, randomUUID()],
  );
  await owner.close();
  file = drill.newFile();
  const media = {
    readOriginal: async (_: string, id: string) => (id === picture.id ? picture.data : null),
  };
  expect(await drill.backUp({ file, databaseUrl: source.url, media })).toMatchObject({
    pictures: 1,
    missing: 1,
  });
});
afterAll(async () => {
  await source.close();
  await target.close();
  await drill.close();
});

test('a backup without any of its pictures is refused: they are on another disk', async () => {
  const other = drill.newFile();
  await expect(drill.backUp({ file: other, databaseUrl: source.url })).rejects.toThrow(
    /^Nenhuma das 2 fotos do banco de dados tem o seu arquivo aqui/,
  );
  expect(fs.existsSync(other)).toBe(false);
});

/** The sentence of a refusal, after which nothing may be different. */
async function refusal(order: Partial<Parameters<typeof drill.restore>[0]> = {}): Promise<string> {
  const outcome = drill.restore({ file, ownerUrl: target.url, ...order });
  const error = await outcome.then(
    () => null,
    (reason: Error) => reason,
  );
  expect(error).toMatchObject({ name: 'StartError' });
  return error?.message ?? '';
}

async function expectUntouched() {
  expect(await countTables(target.url)).toBe(0);
  expect(await drill.pictures()).toEqual([]);
}

function fileWith(change: (content: Buffer) => Buffer): string {
  const changed = drill.newFile();
  fs.writeFileSync(changed, change(fs.readFileSync(file)));
  return changed;
}

describe('a restoration leaves an empty database as it was', () => {
  test.each([
    ['with a wrong key', () => ({ secret: `${SECRET}!` }), /A chave informada não é a desta cópia/],
    ['without the key', () => ({ secret: undefined }), /A cópia está cifrada: informe a chave/],
    [
      'from a cut file',
      () => ({ file: fileWith((content) => content.subarray(0, content.length - 100_000)) }),
      /cortado/,
    ],
    [
      'from a file with a changed byte',
      () => ({
        file: fileWith((content) => {
          content[content.length >> 1] = (content[content.length >> 1] ?? 0) ^ 1;
          return content;
        }),
      }),
      /alterado ou está danificado/,
    ],
    ['from a missing file', () => ({ file: '/nowhere/x.backup' }), /não existe: confira o nome/],
    ['from a folder', () => ({ file: drill.folder }), /é uma pasta/],
    [
      'from another file',
      () => ({ file: fileWith(() => Buffer.from('SELECT 1;\n'.repeat(40))) }),
      /não é uma cópia de segurança do Martelo/,
    ],
    [
      'with an older program',
      () => ({ migrations: readMigrations().slice(0, -1) }),
      /feita por outra versão do Martelo/,
    ],
  ])('%s', async (_, order, sentence) => {
    expect(await refusal(order())).toMatch(sentence);
    await expectUntouched();
  });

  test('when the disk of the pictures is full, at the last moment', async () => {
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
    const { media } = drill;
    const sentence = await refusal({
      media: {
        readOriginal: (kind, id) => media.readOriginal(kind, id),
        discard: (ids) => media.discard(ids),
        async writeOriginal(kind, id, data) {
          await media.writeOriginal(kind, id, data);
          throw new Error('the store cannot write', { cause: full });
        },
      },
    });
    expect(sentence).toMatch(/O disco das fotos encheu/);
    await expectUntouched();
  });

  test('when it fails right before the commit', async () => {
    const order = { beforeCommit: () => Promise.reject(new Error('the last step')) };
    await expect(drill.restore({ file, ownerUrl: target.url, ...order })).rejects.toThrow(
      'the last step',
    );
    await expectUntouched();
  });
});

describe('a restoration is refused', () => {
  test('by a database with somebody’s rows, by the name of the table', async () => {
    const before = await contentOf(source.url);
    expect(await refusal({ ownerUrl: source.url })).toMatch(/não está vazio \(tabela \w+\)/);
    expect(await contentOf(source.url)).toEqual(before);
  });

  test('by a database of another product', async () => {
    const other = await createTestDatabase({ migrated: false });
    await runOnce(other.url, 'create table pedidos (id int)');
    expect(await refusal({ ownerUrl: other.url })).toMatch(/não está vazio \(tabela pedidos\)/);
    await other.close();
  });

  test('while a site uses the database', async () => {
    const site = connect(target.url, { role: 'site' });
    const client = await site.pool.connect();
    expect(await refusal()).toMatch(/Um Martelo está usando este banco/);
    client.release();
    await site.close();
    await expectUntouched();
  });
});

test('a restoration whose database goes away ends with a sentence', async () => {
  expect(await refusal({ media: cutting(target) })).toMatch(
    /A conexão com o banco de dados caiu durante a restauração/,
  );
  await expectUntouched();
});

/** A store during whose first picture the server ends the other connections to a database. */
function cutting({ url }: TestDatabase) {
  const cut = async () => {
    const name = new URL(url).pathname.slice(1);
    const others = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`;
    await runOnce(inject('testCluster').adminUrl, others);
    return null;
  };
  return { readOriginal: cut, writeOriginal: async () => {}, discard: async () => {} };
}

test('a migration fills only the tables that are known to be filled', async () => {
  const empty = await createTestDatabase();
  const client = await openBackupClient(empty.url, 'command');
  expect(await listFilledTables(client, await listTables(client))).toEqual([]);
  await client.end();
  // Such a database is empty, too: whoever runs `migrate` first may restore.
  await drill.restore({ file, ownerUrl: empty.url });
  expect(await contentOf(empty.url)).toEqual(await contentOf(source.url));
  await empty.close();
}, 60_000);

test('the owner of the database need not be a superuser', async () => {
  const { adminUrl } = inject('testCluster');
  const name = `owned_${randomBytes(4).toString('hex')}`;
  await runOnce(adminUrl, `create role ${name} login nosuperuser password 'secret'`);
  await runOnce(adminUrl, `create database ${name} owner ${name} template template0`);
  const url = Object.assign(new URL(adminUrl), {
    username: name,
    password: 'secret',
    pathname: `/${name}`,
  }).href;
  try {
    await drill.restore({ file, ownerUrl: url });
    expect(await contentOf(url)).toEqual(await contentOf(source.url));
  } finally {
    await runOnce(adminUrl, `drop database ${name} with (force)`);
    await runOnce(adminUrl, `drop role ${name}`);
  }
}, 60_000);

test('a backup of an older schema is restored as it was and then migrated', async () => {
  const newest = readMigrations().at(-1)?.tag ?? '';
  const folder = fs.mkdtempSync(path.join(drill.folder, 'migrations-'));
  const old = await createTestDatabase({ migrated: false });
  await migrateDatabase(old.url, migrationsBefore(newest, folder));
  await createUser(old.db, { name: 'Ana' });
  const older = drill.newFile();
  await drill.backUp({ file: older, databaseUrl: old.url });
  const copy = await createTestDatabase({ migrated: false });
  await drill.restore({ file: older, ownerUrl: copy.url });
  expect(await contentOf(copy.url)).toEqual(await contentOf(old.url));
  expect(await migrateDatabase(copy.url)).toEqual([newest]);
  await old.close();
  await copy.close();
}, 60_000);

describe('the file of a backup', () => {
  const records = async function* () {
    for (let piece = 0; piece < 64; piece += 1) yield randomBytes(65_536);
  };
  const left = (folder: string) => fs.readdirSync(folder);

  test('does not appear when the disk is full', async () => {
    const folder = fs.mkdtempSync(path.join(drill.folder, 'small-'));
    const isSmall = mountSmallDisk(folder);
    const failing = async function* () {
      yield* records();
      if (!isSmall) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    };
    try {
      const writing = writeBackupFile(path.join(folder, 'a.backup'), undefined, failing());
      await expect(writing).rejects.toThrow(/O disco de .* está cheio.* Nenhuma cópia foi gravada/);
      expect(left(folder)).toEqual([]);
    } finally {
      if (isSmall) execFileSync('umount', [folder]);
    }
  });

  test('does not replace another file, and only its owner reads it', async () => {
    const folder = fs.mkdtempSync(path.join(drill.folder, 'own-'));
    const own = path.join(folder, 'a.backup');
    await writeBackupFile(own, undefined, records());
    expect(fs.statSync(own).mode & 0o777).toBe(0o600);
    const size = fs.statSync(own).size;
    await expect(writeBackupFile(own, undefined, records())).rejects.toThrow(/já existe/);
    expect(fs.statSync(own).size).toBe(size);
    expect(left(folder).filter((name) => name.endsWith(UNFINISHED))).toEqual([]);
  });

  test('needs its folder', async () => {
    const writing = writeBackupFile('/nowhere/at/all/a.backup', undefined, records());
    await expect(writing).rejects.toThrow(/A pasta \/nowhere\/at\/all não existe/);
  });
});

/** A disk of one megabyte, where this account may mount one. */
function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
