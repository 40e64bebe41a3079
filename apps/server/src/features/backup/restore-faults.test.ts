import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrateDatabase } from '../../platform/database/migrate.ts';
import { media } from '../../platform/database/schema.ts';
import { openMediaStore } from '../../platform/media/media-store.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { readContents } from '../../testing/database-contents.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
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

describe('a disk that is full', () => {
  beforeEach(({ skip }) => skip(!fs.existsSync('/dev/full'), 'esta máquina não tem /dev/full'));

  test('leaves no copy, and says so', async () => {
    fs.symlinkSync('/dev/full', `${file}.parcial`);
    await expect(make()).rejects.toThrow(`O disco de ${file} está cheio: não há cópia.`);
    expect(fs.readdirSync(dir)).toEqual([]);
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
