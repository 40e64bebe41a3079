import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { inArray } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { migrateDatabase } from '../../platform/database/migrate.ts';
import { media } from '../../platform/database/schema.ts';
import { type MediaStore, openMediaStore } from '../../platform/media/media-store.ts';
import { openMediaAt } from '../../platform/media/open-media.ts';
import { BATCH } from '../../platform/media/remove-in-batches.ts';
import { StartError } from '../../platform/start-error.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { readContents } from '../../testing/database-contents.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { migrationsBefore } from '../../testing/migrations-before.ts';
import { openS3Double } from '../../testing/s3-double.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { afterCommit } from './after-commit.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

// Two programs at once, a house that runs, and disks that are really full: /dev/full is one.

const PICTURE = '00000000-0000-4000-8000-000000000001';

let site: TestApp;
let houseDir: string;
let bidder: SignedInUser;
let vehicleId: number;
/** The folder of one test. */
let dir: string;
let file: string;
let target: TestDatabase;

beforeAll(async () => {
  site = await createTestApp();
  houseDir = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-house-'));
  fs.writeFileSync(path.join(houseDir, 'ledger-key'), 'the key of the ledger\n');
  await openMediaStore(houseDir).putBack('vehicle', PICTURE, Buffer.from('a picture'));
  await site.db.insert(media).values({ id: PICTURE, kind: 'vehicle', width: 1, height: 1 });
  bidder = await site.signIn('client');
  const auction = await createAuction(site.db);
  vehicleId = (await createVehicle(site.db, { auctionId: auction.id })).id;
});
afterAll(async () => {
  await site.close();
  fs.rmSync(houseDir, { recursive: true });
});
beforeEach(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-faults-'));
  file = path.join(dir, 'casa.tar.gz');
  target = await createTestDatabase({ migrated: false });
});
afterEach(async () => {
  await target.close();
  fs.rmSync(dir, { recursive: true });
});

const make = () =>
  writeBackup(
    {
      databaseUrl: site.database.serverUrl,
      media: openMediaStore(houseDir),
      dataDir: houseDir,
    },
    { file },
  );
const restore = (ownerUrl = target.url, dataDir = dir) =>
  restoreBackup({ ownerUrl, media: openMediaStore(dir), dataDir }, { file });

async function expectUntouched(): Promise<void> {
  const { rows } = await target.pool.query(
    `select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace`,
  );
  expect(rows).toEqual([{ n: 0 }]);
  expect(fs.globSync('media/**/full', { cwd: dir })).toEqual([]);
}

test('a house that runs is not restored over, and goes on', async () => {
  await make();
  const before = await readContents(site.db);
  await expect(restore(site.database.url)).rejects.toThrow(
    'O banco de destino não está vazio, e restaurar não apaga nada.',
  );
  expect(await readContents(site.db)).toEqual(before);
  const payload = { vehicleId, value: 30_000 };
  const { headers } = bidder;
  const bid = await site.inject({ method: 'POST', url: '/api/bids/create', headers, payload });
  expect(bid.statusCode).toBe(201);
});

describe('two programs at once', () => {
  test('one of two restores brings the house, the other is refused', async () => {
    await make();
    const others = path.join(dir, 'other');
    fs.mkdirSync(others);
    const outcomes = await Promise.allSettled([restore(), restore(target.url, others)]);
    const states = outcomes.map(({ status }) => status).sort();
    expect(states).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((one) => one.status === 'rejected');
    expect(String(refused?.reason)).toContain('O banco de destino não está vazio');
    // The refused one removes no picture that the other has placed.
    expect(fs.globSync('media/**/full', { cwd: dir })).toHaveLength(1);
  });

  test('a site that starts during a restore waits for the whole house', async () => {
    await make();
    let started: Promise<string[]> | undefined;
    const onto = { ownerUrl: target.url, media: openMediaStore(dir), dataDir: dir };
    const onProgress = () => {
      started ??= migrateDatabase(target.url);
    };
    const restored = await restoreBackup(onto, { file, onProgress });
    expect(await started).toEqual([]);
    expect(restored.files).toBe(1);
    const { rows } = await target.pool.query('select id from users where id = $1', [
      bidder.user.id,
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe('a restore whose connection is lost near its end', () => {
  const MANY = 2 * BATCH + 5;
  const ids = Array.from({ length: MANY }, () => randomUUID() as string);

  beforeAll(async () => {
    const store = openMediaStore(houseDir);
    for (const id of ids) {
      await site.db.insert(media).values({ id, kind: 'vehicle', width: 1, height: 1 });
      await store.putBack('vehicle', id, Buffer.from(`picture ${id}`));
    }
  });
  afterAll(() => site.db.delete(media).where(inArray(media.id, ids)));

  /** The store of the target, which loses the restore's connection with the last picture. */
  function losing(changes: Partial<Pick<MediaStore, 'remove'>> = {}) {
    const store = openMediaStore(dir);
    let placed = 0;
    return {
      readStored: store.readStored.bind(store),
      remove: store.remove.bind(store),
      async putBack(kind: string, id: string, data: Uint8Array) {
        await store.putBack(kind, id, data);
        if (++placed <= MANY) return;
        await target.pool.query(
          `select pg_terminate_backend(pid, 10000) from pg_stat_activity
            where application_name = 'martelo restore' and datname = current_database()`,
        );
      },
      ...changes,
    };
  }

  test('takes away every picture, in batches that it waits for', async () => {
    await make();
    const shares: number[] = [];
    const onto = { ownerUrl: target.url, media: losing(), dataDir: dir };
    const onUndo = (share: number) => shares.push(share);
    await expect(restoreBackup(onto, { file, onUndo })).rejects.toThrow();
    await expectUntouched();
    expect(shares).toHaveLength(Math.ceil((MANY + 1) / BATCH) + 1);
    expect(shares.at(-1)).toBe(1);
  });

  test('says how many it could not take away, and the next restore takes them over', async () => {
    await make();
    const remove = async () => {
      throw new Error('the place is away');
    };
    const onto = { ownerUrl: target.url, media: losing({ remove }), dataDir: dir };
    await expect(restoreBackup(onto, { file })).rejects.toThrow(
      `Até ${MANY + 1} fotos da cópia ficaram no lugar das fotos`,
    );
    expect(fs.globSync('media/**/full', { cwd: dir })).toHaveLength(MANY + 1);
    expect(await restore()).toMatchObject({ files: MANY + 1 });
  });
});

describe('once the commit is sent, nothing is taken away', () => {
  afterEach(() => void vi.restoreAllMocks());
  const pictures = () => fs.globSync('media/**/full', { cwd: dir });
  const users = async () => {
    const { rows } = await target.pool.query('select id from users where id = $1', [
      bidder.user.id,
    ]);
    return rows.length;
  };

  /** The statement reaches the database, and its answer is lost. */
  function loseAnswerOf(text: string, before: () => Promise<void> = async () => {}) {
    const query = pg.Client.prototype.query;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      const ask = () => Reflect.apply(query, this, given);
      if (given[0] !== text) return ask();
      const lost = () => Promise.reject(new Error('Connection terminated unexpectedly'));
      return before().then(ask).then(lost);
    } as never);
  }

  test('when the answer of the commit is lost, and the next restore says that the house is there', async () => {
    await make();
    loseAnswerOf('commit');
    await expect(restore()).rejects.toThrow('O banco não confirmou o último passo');
    vi.restoreAllMocks();
    expect(await users()).toBe(1);
    expect(pictures()).toHaveLength(1);
    expect(fs.existsSync(path.join(dir, 'ledger-key'))).toBe(true);
    await expect(restore()).rejects.toThrow('O banco de destino não está vazio');
    expect(pictures()).toHaveLength(1);
  });

  test('when the commit is refused, and the next restore brings the house', async () => {
    await make();
    const end = async () =>
      void (await target.pool.query(
        `select pg_terminate_backend(pid, 10000) from pg_stat_activity
          where application_name = 'martelo restore' and datname = current_database()`,
      ));
    loseAnswerOf('commit', end);
    await expect(restore()).rejects.toThrow('O banco não confirmou o último passo');
    vi.restoreAllMocks();
    expect(await restore()).toMatchObject({ files: 1, keys: ['ledger-key'] });
    expect(fs.readFileSync(path.join(dir, 'ledger-key'), 'utf8')).toBe('the key of the ledger\n');
  });

  test('when the migrations after it fail, which are finished later', async () => {
    const older = await createTestDatabase({ migrated: false });
    try {
      await migrateDatabase(older.url, {
        folder: migrationsBefore('_counts-of-all-processes', path.join(dir, 'older')),
      });
      const store = openMediaStore(houseDir);
      await older.db.insert(media).values({ id: PICTURE, kind: 'vehicle', width: 1, height: 1 });
      await writeBackup({ databaseUrl: older.url, media: store, dataDir: houseDir }, { file });
    } finally {
      await older.close();
    }
    // A type takes the name of a table that a later migration makes.
    await target.pool.query('create type call_counts as (n int)');
    const error = await restore().catch((thrown) => thrown);
    expect(error).toBeInstanceOf(StartError);
    expect(error.message).toMatch(
      /^A cópia foi restaurada, mas o banco não chegou a esta versão: .*call_counts.* npm run martelo -- migrate/,
    );
    expect(pictures()).toHaveLength(1);
    expect(fs.existsSync(path.join(dir, 'ledger-key'))).toBe(true);
    await target.pool.query('drop type call_counts');
    expect(await migrateDatabase(target.url)).toContain('0051_counts-of-all-processes');
    const { rows } = await target.pool.query('select id from media');
    expect(rows).toEqual([{ id: PICTURE }]);
  });

  test.each([
    ['grant', 'o papel de DATABASE_URL não recebeu acesso', 'migrate, e depois audit'],
    ['audit', 'a conferência não terminou', 'audit'],
  ] as const)(
    'when the step %s fails, which is said with what to do',
    async (step, undone, todo) => {
      const failing = afterCommit(step, async () => {
        throw new Error('the database is away');
      });
      await expect(failing).rejects.toThrow(
        `A cópia foi restaurada, mas ${undone}: the database is away. Não restaure de novo. Resolva isso e rode: npm run martelo -- ${todo}.`,
      );
    },
  );
});

test('a key that cannot be placed ends the restore before its commit', async () => {
  await make();
  const rename = fs.renameSync;
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    if (String(to) === path.join(dir, 'ledger-key')) throw new Error('the folder is gone');
    rename(from, to);
  });
  try {
    await expect(restore()).rejects.toThrow('the folder is gone');
  } finally {
    vi.restoreAllMocks();
  }
  await expectUntouched();
  expect(fs.readdirSync(dir).sort()).toEqual(['casa.tar.gz', 'media']);
});

test.each([
  ['full', 'O disco está cheio. Nada foi restaurado'],
  ['denied', 'recusa as chaves (AccessDenied): confira'],
] as const)(
  'a store that is %s when a picture comes says that nothing was restored',
  async (fault, words) => {
    await make();
    const double = await openS3Double();
    try {
      double.fail(fault, /^PUT /);
      const onto = {
        ownerUrl: target.url,
        media: await openMediaAt(double.place),
        dataDir: dir,
      };
      const error = await restoreBackup(onto, { file }).catch((thrown) => thrown);
      expect(error).toBeInstanceOf(StartError);
      expect(error.message).toContain(words);
      expect(error.message).toContain('Nada foi restaurado');
      await expectUntouched();
      expect(double.objects.size).toBe(0);
    } finally {
      await double.close();
    }
  },
);

describe('a disk that is full', () => {
  beforeEach(({ skip }) => skip(!fs.existsSync('/dev/full'), 'esta máquina não tem /dev/full'));

  test('leaves no copy, and says so', async () => {
    fs.symlinkSync('/dev/full', `${file}.parcial`);
    await expect(make()).rejects.toThrow(`O disco de ${file} está cheio: não há cópia.`);
    expect(fs.readdirSync(dir)).toEqual([]);
  });

  test("that is PostgreSQL's, in the middle of a restore, says that nothing was restored", async () => {
    await make();
    // PostgreSQL answers with this code when its disk is full; here it does so while the schema is made.
    await target.pool.query(`create function no_room() returns event_trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = '53100'; end $$`);
    await target.pool.query(`create event trigger full_disk on ddl_command_start
      when tag in ('ALTER TABLE') execute function no_room()`);
    await expect(restore()).rejects.toThrow('O disco está cheio. Nada foi restaurado');
    await target.pool.query('drop event trigger full_disk');
    await expectUntouched();
    expect(await restore()).toMatchObject({ files: 1 });
  });

  test('where the pictures go says that nothing was restored', async () => {
    await make();
    const write = fs.promises.writeFile;
    const full = vi.spyOn(fs.promises, 'writeFile').mockImplementation(async (...given) => {
      if (String(given[0]).includes('rascunhos')) {
        throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      }
      return write(...given);
    });
    try {
      await expect(restore()).rejects.toThrow('O disco está cheio. Nada foi restaurado');
    } finally {
      full.mockRestore();
    }
    await expectUntouched();
  });

  test('at the last moment of a restore leaves the target untouched', async () => {
    await make();
    fs.symlinkSync('/dev/full', path.join(dir, 'ledger-key.da-copia'));
    await expect(restore()).rejects.toThrow('O disco está cheio. Nada foi restaurado');
    await expectUntouched();
    expect(fs.readdirSync(dir).sort()).toEqual(['casa.tar.gz', 'media']);
    expect(await restore()).toMatchObject({ files: 1, keys: ['ledger-key'] });
  });
});
