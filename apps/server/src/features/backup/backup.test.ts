import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messages, siteSettings } from '../../platform/database/administration-schema.ts';
import { migrateDatabase, requireSchema } from '../../platform/database/migrate.ts';
import { RESTORED_MARK } from '../../platform/database/restored-mark.ts';
import { media } from '../../platform/database/schema.ts';
import { type MediaStore, openMediaStore } from '../../platform/media/media-store.ts';
import { openMediaAt } from '../../platform/media/open-media.ts';
import { StartError } from '../../platform/start-error.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { readContents } from '../../testing/database-contents.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { migrationsBefore } from '../../testing/migrations-before.ts';
import { openWire } from '../../testing/open-wire.ts';
import { createPaidSale } from '../../testing/paper-factory.ts';
import { openS3Double } from '../../testing/s3-double.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { auditLedger } from '../bids/ledger/audit-ledger.ts';
import { isSilent } from '../settings/site.queries.ts';
import { readArchive, writeArchive } from './archive.ts';
import type { BackupEnd, BackupHead } from './backup-shapes.ts';
import { restoreBackup } from './restore-backup.ts';
import { type MadeBackup, writeBackup } from './write-backup.ts';

const PICTURES = 3;

let site: TestApp;
let houseDir: string;
/** The folder of one test, and the empty house that it restores into. */
let dir: string;
let target: TestDatabase;

beforeAll(async () => {
  site = await createTestApp();
  houseDir = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-house-'));
  fs.writeFileSync(path.join(houseDir, 'ledger-key'), 'the key of the ledger\n');
  fs.writeFileSync(path.join(houseDir, 'session-secret'), 'the key of the sessions\n');
  await fillHouse();
});
afterAll(async () => {
  await site.close();
  fs.rmSync(houseDir, { recursive: true });
});
beforeEach(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-backup-'));
  target = await createTestDatabase({ migrated: false });
});
afterEach(async () => {
  await target.close();
  fs.rmSync(dir, { recursive: true });
});

let bidder: SignedInUser;
let vehicleId: number;
let saleLotId: number;

/** A paid sale, bids, a person's row with every kind of character, and pictures. */
async function fillHouse(): Promise<void> {
  saleLotId = (await createPaidSale(site.db)).lotId;
  bidder = await site.signIn('client', { name: 'Ana\t"Conceição"\\ \n§ São João' });
  const auction = await createAuction(site.db);
  const vehicle = await createVehicle(site.db, { auctionId: auction.id });
  vehicleId = vehicle.id;
  await bid(12_000);
  const store = openMediaStore(houseDir);
  for (let at = 0; at < PICTURES; at += 1) {
    const id = `00000000-0000-4000-8000-00000000000${at + 1}`;
    await site.db.insert(media).values({ id, kind: 'vehicle', width: 1, height: 1 });
    await store.putBack('vehicle', id, Buffer.from(`picture ${at}`));
  }
}

const bid = (value: number) =>
  site.inject({
    method: 'POST',
    url: '/api/bids/create',
    headers: bidder.headers,
    payload: { vehicleId, value },
  });

const fileOf = (name = 'casa.tar.gz') => path.join(dir, name);
const make = (
  file = fileOf(),
  recipient?: string,
  store = openMediaStore(houseDir),
): Promise<MadeBackup> =>
  writeBackup(
    { databaseUrl: site.database.serverUrl, media: store, dataDir: houseDir },
    { file, recipient },
  );
const restore = (file = fileOf(), identity?: string, store = openMediaStore(dir)) =>
  restoreBackup({ ownerUrl: target.url, media: store, dataDir: dir }, { file, identity });

/** The sale of the factory has no bids in the ledger, which the audit names in both houses. */
async function expectSameAudit(): Promise<void> {
  const [own, restored] = [await auditLedger(site.db), await auditLedger(target.db)];
  expect(restored.findings).toEqual(own.findings);
  expect(restored.findings.every(({ lotId }) => lotId === saleLotId)).toBe(true);
}

async function expectUntouched(): Promise<void> {
  const { rows } = await target.pool.query(
    `select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace`,
  );
  expect(rows).toEqual([{ n: 0 }]);
  const left = fs.globSync('media/**/full', { cwd: dir });
  expect(left).toEqual([]);
  expect(fs.existsSync(path.join(dir, 'ledger-key'))).toBe(false);
}

describe('a backup', () => {
  test('brings every row, picture and key into an empty house, and the audit is clean', async () => {
    const before = await readContents(site.db);
    const made = await make();
    expect(made).toMatchObject({ files: PICTURES, missing: 0 });
    expect(await restore()).toMatchObject({
      rows: made.rows,
      files: PICTURES,
      keys: ['ledger-key', 'session-secret'],
    });
    // Its settings have the mark of a restored house besides.
    const { site_settings: _, ...restored } = await readContents(target.db);
    expect({ site_settings: before.site_settings, ...restored }).toEqual(before);
    const store = openMediaStore(dir);
    const third = await store.readStored('vehicle', '00000000-0000-4000-8000-000000000003');
    expect(Buffer.from(third ?? []).toString()).toBe('picture 2');
    expect(fs.readFileSync(path.join(dir, 'ledger-key'), 'utf8')).toBe('the key of the ledger\n');
    await expectSameAudit();
  });

  test('is planned with what its tables hold, also the audit right after it', async () => {
    await make();
    await restore();
    const { rows } = await target.pool.query<{ name: string; guess: number; rows: number }>(
      `select relname as name, reltuples::int as guess,
        (xpath('/row/n/text()', query_to_xml('select count(*) as n from ' || oid::regclass, false, true, '')))[1]::text::int
          as rows
      from pg_class where relname in ('bids', 'users', 'lots')`,
    );
    expect(rows.length).toBe(3);
    expect(rows.map(({ name, guess }) => [name, guess])).toEqual(
      rows.map((table) => [table.name, table.rows]),
    );
  });

  test('leaves triggers, constraints and numbers as they were', async () => {
    await make();
    await restore();
    // A trigger refuses a change of the ledger.
    await expect(target.pool.query('update bids set value = value + 1')).rejects.toThrow();
    await expect(
      target.pool.query(`update lots set auction_id = 999999 where auction_id is not null`),
    ).rejects.toThrow(/foreign key/);
    const { rows: own } = await target.pool.query<{ id: number }>(
      `insert into users (name, email, phone, password_hash, role, status)
        values ('Rui', 'rui@teste.example', '70999990000', 'x', 'client', 'aprovado') returning id`,
    );
    const { rows: last } = await site.db
      .execute<{ id: string }>(sql`select max(id) as id from users`)
      .then(({ rows }) => ({ rows }));
    expect(Number(own[0]?.id)).toBeGreaterThan(Number(last[0]?.id));
  });

  test('made while bids are placed has those before its moment, each whole, and none after it', async () => {
    const accepted: number[] = [];
    let going = true;
    let value = 20_000;
    const placing = (async () => {
      while (going) {
        value += 1_000;
        const { statusCode } = await bid(value);
        if (statusCode === 201) accepted.push(value);
      }
    })();
    const areMoreThan = (count: number) =>
      expect.poll(() => accepted.length).toBeGreaterThan(count);
    await areMoreThan(2);
    const before = accepted.length;
    const house = openMediaStore(houseDir);
    // Pictures come after the rows: the copy goes on until some bids were accepted beside it.
    let after = 0;
    const readStored: MediaStore['readStored'] = async (kind, id) => {
      after ||= accepted.length;
      await areMoreThan(after + 2);
      return house.readStored(kind, id);
    };
    await writeBackup(
      { databaseUrl: site.database.serverUrl, media: { readStored }, dataDir: houseDir },
      { file: fileOf() },
    );
    going = false;
    await placing;
    await restore();
    const { rows } = await target.pool.query<{ value: string }>(
      'select value from bids where value > 2000000 order by id',
    );
    const copied = rows.map((row) => Number(row.value) / 100);
    expect(copied).toEqual(accepted.slice(0, copied.length));
    expect(copied.length).toBeGreaterThanOrEqual(before);
    expect(copied.length).toBeLessThanOrEqual(after);
    expect(accepted.length).toBeGreaterThan(after);
    await expectSameAudit();
  });

  test('tells how far it is, and counts pictures whose files are gone', async () => {
    const shares: number[] = [];
    const empty = { readStored: async () => null };
    const made = await writeBackup(
      { databaseUrl: site.database.serverUrl, media: empty, dataDir: houseDir },
      { file: fileOf(), onProgress: (share) => shares.push(share) },
    );
    expect(made).toMatchObject({ files: 0, missing: PICTURES });
    expect(made.missingNames).toContain('vehicle/00000000-0000-4000-8000-000000000003');
    expect(shares.at(-1)).toBe(1);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    const read: number[] = [];
    const onto = { ownerUrl: target.url, media: openMediaStore(dir), dataDir: dir };
    const onProgress = (share: number) => read.push(share);
    expect(await restoreBackup(onto, { file: fileOf(), onProgress })).toMatchObject({
      files: 0,
      missing: PICTURES,
    });
    expect(read).toEqual(read.toSorted((one, other) => one - other));
    // The file is read to its end before the last tenth.
    expect(read.slice(-2)).toEqual([0.9, 1]);
  });

  test('whose database falls silent ends with a sentence, and leaves no file', async () => {
    const wire = await openWire(site.database.serverUrl);
    try {
      const source = { databaseUrl: wire.url, media: openMediaStore(houseDir), dataDir: houseDir };
      const onProgress = () => {
        wire.isSilent = true;
      };
      await expect(
        writeBackup(source, { file: fileOf(), onProgress, silentMs: 1_000 }),
      ).rejects.toThrow(/deixou de responder/);
      expect(fs.readdirSync(dir)).toEqual([]);
    } finally {
      await wire.close();
    }
  });

  test('is only there when it is complete, and is never written over', async () => {
    fs.writeFileSync(fileOf(), 'another file');
    await expect(make()).rejects.toThrow(/já existe/);
    expect(fs.readFileSync(fileOf(), 'utf8')).toBe('another file');
    await expect(make(path.join(dir, 'nowhere', 'casa.tar.gz'))).rejects.toThrow(
      /Não é possível escrever/,
    );
    const broken = {
      readStored: async () => {
        throw new Error('the disk is gone');
      },
    };
    const source = { databaseUrl: site.database.serverUrl, media: broken, dataDir: houseDir };
    await expect(writeBackup(source, { file: fileOf('b.tar.gz') })).rejects.toThrow('disk is gone');
    expect(fs.readdirSync(dir)).toEqual(['casa.tar.gz']);
  });
});

test('of an older version is brought to this one by its restore', async () => {
  const older = await createTestDatabase({ migrated: false });
  try {
    const folder = migrationsBefore('_next-terms', path.join(dir, 'older'));
    await migrateDatabase(older.url, { folder });
    await older.pool.query(
      `insert into auctions (titulo, tipo, numero_lote, regime, data_inicio, data_fim)
        values ('Detran', 'Carros', '7', 'art328', now(), now() + interval '1 day')`,
    );
    const source = {
      databaseUrl: older.url,
      media: openMediaStore(houseDir),
      dataDir: path.join(dir, 'none'),
    };
    await writeBackup(source, { file: fileOf() });
    expect(await restore()).toMatchObject({ keys: [] });
    const { rows } = await target.pool.query('select titulo, next_terms from auctions');
    expect(rows).toEqual([{ titulo: 'Detran', next_terms: null }]);
    await requireSchema(target.url);
    // It says how far back it reaches, so that an older process of a rolling upgrade works with it.
    const { rows: reach } = await target.pool.query('select oldest from drizzle.martelo_reach');
    expect(reach).toHaveLength(1);
  } finally {
    await older.close();
  }
});

test('of the first version, without sums of its keys, head and sequences, is restored too', async () => {
  await make();
  await rewrite(({ name, data }) => ({
    name,
    data:
      name === 'end.json'
        ? changed<BackupEnd>(data, ({ others, ...end }) => {
            expect(others).toMatchObject({ keys: { count: 2 } });
            return end;
          })
        : data,
  }));
  expect(await restore(fileOf('made-up'))).toMatchObject({ files: PICTURES });
});

test('leaves a silent house and counts what waits, unless it is to speak', async () => {
  const { id: userId, name: recipientName } = bidder.user;
  const notice = {
    kind: 'won',
    userId,
    recipientName,
    subject: 'Arremate',
    body: 'É seu.',
  } as const;
  await site.db.insert(messages).values(notice);
  await make();
  expect(await restore()).toMatchObject({ waiting: 1 });
  expect(await isSilent(target.db)).toBe(true);
  expect(await isSilent(site.db)).toBe(false);
  const other = await createTestDatabase({ migrated: false });
  try {
    const onto = { ownerUrl: other.url, media: openMediaStore(dir), dataDir: dir };
    await restoreBackup(onto, { file: fileOf(), speaks: true });
    expect(await isSilent(other.db)).toBe(false);
  } finally {
    await other.close();
    await site.db.delete(messages);
  }
});

test('of a house that was restored and is silent speaks again where it is to', async () => {
  await site.db.insert(siteSettings).values({ key: RESTORED_MARK, value: {} });
  try {
    await make();
  } finally {
    await site.db.delete(siteSettings).where(eq(siteSettings.key, RESTORED_MARK));
  }
  const onto = { ownerUrl: target.url, media: openMediaStore(dir), dataDir: dir };
  await restoreBackup(onto, { file: fileOf(), speaks: true });
  expect(await isSilent(target.db)).toBe(false);
});

test('carries pictures from a folder to a store of the S3 kind, and back', async () => {
  const double = await openS3Double();
  try {
    const bucket = await openMediaAt(double.place);
    await make();
    expect(await restore(fileOf(), undefined, bucket)).toMatchObject({ files: PICTURES });
    expect(double.objects.size).toBe(PICTURES);
    expect(await make(fileOf('back'), undefined, bucket)).toMatchObject({
      files: PICTURES,
      missing: 0,
    });
    // A store that is down ends the copy: its pictures are not missing.
    double.fail('500');
    await expect(make(fileOf('down'), undefined, bucket)).rejects.toThrow();
    expect(fs.existsSync(fileOf('down'))).toBe(false);
  } finally {
    await double.close();
  }
});

test('a restore takes nothing from the pictures of another house in the same place', async () => {
  await make();
  const shared = openMediaStore(dir);
  const first = '00000000-0000-4000-8000-000000000001';
  await shared.putBack('vehicle', first, Buffer.from('picture 0'));
  const cut = fileOf('cut');
  const whole = fs.readFileSync(fileOf());
  fs.writeFileSync(cut, whole.subarray(0, whole.length - 60));
  await expect(restore(cut)).rejects.toThrow(StartError);
  expect(await shared.hasStored('vehicle', first)).toBe(true);
  await shared.putBack('vehicle', first, Buffer.from('of another house'));
  await expect(restore()).rejects.toThrow(/já tem outra foto/);
  expect(Buffer.from((await shared.readStored('vehicle', first)) ?? []).toString()).toBe(
    'of another house',
  );
});

const changed = <T>(data: Buffer, change: (value: T) => T) =>
  Buffer.from(JSON.stringify(change(JSON.parse(data.toString()))));

/** Writes the copy anew, with its entries changed. */
async function rewrite(
  change: (entry: { name: string; data: Buffer }) => { name: string; data: Buffer },
) {
  async function* rewritten() {
    for await (const entry of readArchive(fileOf())) yield change(entry);
  }
  await writeArchive(fileOf('made-up'), rewritten());
}

describe('an encrypted backup', () => {
  test('opens with its key alone', async () => {
    const identity = await generateX25519Identity();
    const recipient = await identityToRecipient(identity);
    await make(fileOf(), recipient);
    expect(fs.readFileSync(fileOf(), 'latin1')).not.toContain('head.json');
    await expect(restore()).rejects.toThrow(/--chave=/);
    await expect(restore(fileOf(), await generateX25519Identity())).rejects.toThrow(/não abre/);
    await expectUntouched();
    expect(await restore(fileOf(), identity)).toMatchObject({ files: PICTURES });
  });

  test('is refused for something that is no key, before anything is written', async () => {
    await expect(make(fileOf(), 'not a key')).rejects.toThrow(/BACKUP_RECIPIENT/);
    expect(fs.readdirSync(dir)).toEqual([]);
  });
});

describe('a restore that cannot be whole leaves the house empty', () => {
  test.each([0.05, 0.5, 0.99])(
    'after a file that was cut off at %f of its length',
    async (share) => {
      await make();
      const data = fs.readFileSync(fileOf());
      fs.writeFileSync(fileOf('cut'), data.subarray(0, Math.floor(data.length * share)));
      await expect(restore(fileOf('cut'))).rejects.toThrow(StartError);
      await expectUntouched();
    },
  );

  test('after a file in which one byte was changed', async () => {
    await make();
    const data = fs.readFileSync(fileOf());
    const at = Math.floor(data.length / 2);
    data[at] = (data[at] ?? 0) ^ 1;
    fs.writeFileSync(fileOf('changed'), data);
    await expect(restore(fileOf('changed'))).rejects.toThrow(StartError);
    await expectUntouched();
  });

  test.each([
    [
      'a row was changed',
      /^tables\/lots\//,
      (data: Buffer) => Buffer.from(data.toString().replace('active', 'unsold')),
    ],
    ['a picture was exchanged', /^files\//, () => Buffer.from('another picture')],
    ['a key was exchanged', /^keys\/ledger-key$/, () => Buffer.from('the key of another')],
    [
      'the head was changed',
      /^head\.json$/,
      (data: Buffer) => changed<BackupHead>(data, (head) => ({ ...head, madeAt: '2020-01-01' })),
    ],
    [
      'a sequence was changed',
      /^end\.json$/,
      (data: Buffer) =>
        changed<BackupEnd>(data, (end) => ({
          ...end,
          sequences: end.sequences.map((one) => ({ ...one, value: '1' })),
        })),
    ],
  ])('after a file of the right form in which %s', async (_, name, change) => {
    await make();
    await rewrite((entry) =>
      name.test(entry.name) ? { ...entry, data: change(entry.data) } : entry,
    );
    await expect(restore(fileOf('made-up'))).rejects.toThrow(/incompleta ou foi alterada/);
    await expectUntouched();
  });

  test('after a name that would leave the folder of pictures', async () => {
    await make();
    await rewrite((entry) => ({
      ...entry,
      name: entry.name.replace(/^files\/.*/, 'files/../../x'),
    }));
    await expect(restore(fileOf('made-up'))).rejects.toThrow(/incompleta ou foi alterada/);
    await expectUntouched();
  });

  test('after a head that is no JSON', async () => {
    await make();
    await rewrite(({ name, data }) => ({
      name,
      data: name === 'head.json' ? Buffer.from('{') : data,
    }));
    await expect(restore(fileOf('made-up'))).rejects.toThrow(/incompleta ou foi alterada/);
    await expectUntouched();
  });

  test('after a file of a newer version', async () => {
    await make();
    await rewrite(({ name, data }) => ({
      name,
      data: name === 'head.json' ? Buffer.from(JSON.stringify({ format: 2 })) : data,
    }));
    await expect(restore(fileOf('made-up'))).rejects.toThrow(/versão mais nova/);
    await expectUntouched();
  });

  test('when the disk is full in the middle', async () => {
    await make();
    const store = openMediaStore(dir);
    let placed = 0;
    const full = {
      readStored: store.readStored.bind(store),
      async putBack(kind: string, id: string, data: Uint8Array) {
        if (++placed === PICTURES) {
          throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
        }
        await store.putBack(kind, id, data);
      },
      remove: (ids: string[]) => store.remove(ids),
    };
    const onto = { ownerUrl: target.url, media: full, dataDir: dir };
    await expect(restoreBackup(onto, { file: fileOf() })).rejects.toThrow(
      'O disco está cheio. Nada foi restaurado',
    );
    await expectUntouched();
  });
});

test('nothing is restored over a house that has something, nor by a file that is none', async () => {
  await make();
  await target.pool.query('create table something (id int)');
  await expect(restore()).rejects.toThrow(/não está vazio/);
  await target.pool.query('drop table something');
  await expect(restore(fileOf('missing'))).rejects.toThrow(/Não é possível ler/);
  fs.writeFileSync(fileOf('text'), 'Bom dia.');
  await expect(restore(fileOf('text'))).rejects.toThrow(StartError);
  await expectUntouched();
});
