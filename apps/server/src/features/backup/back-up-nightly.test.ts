import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DAY_MS } from '@martelo/core/duration';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { backups, siteSettings } from '../../platform/database/administration-schema.ts';
import { RESTORED_MARK } from '../../platform/database/restored-mark.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { openWire } from '../../testing/open-wire.ts';
import { readArchive } from './archive.ts';
import { backUpNightly, type NightlyDeps } from './back-up-nightly.ts';
import { registerBackupJobs } from './backup-jobs.ts';
import { presentCopies } from './present-copies.ts';
import { type RunBackup, runBackupCommand } from './run-backup-command.ts';

let site: TestApp;
let dir: string;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());
beforeEach(async () => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-nightly-'));
  await set({ hora: 0 });
});
afterEach(async () => {
  await site.db.delete(backups);
  await site.db.delete(siteSettings);
  fs.rmSync(dir, { recursive: true, force: true });
});

async function set(copias: { hora: number; guardarDias?: number }, fuso = 'America/Maceio') {
  await site.db.delete(siteSettings);
  await site.db.insert(siteSettings).values([
    { key: 'copias', value: copias },
    { key: 'fuso', value: fuso },
  ]);
}

const depsOf = (backupDir: string | undefined): NightlyDeps => ({
  db: site.deps.db,
  databaseUrl: site.database.serverUrl,
  settings: { ...site.deps.settings, backupDir },
});
const night = (run: RunBackup, folder: string | undefined = dir) =>
  backUpNightly(depsOf(folder), run);

/** Leaves what the command leaves: a file and a row. */
const copy: RunBackup = async (file) => {
  fs.writeFileSync(file, 'a copy');
  const now = new Date();
  const row = {
    startedAt: now,
    finishedAt: now,
    file: path.basename(file),
    bytes: 6,
    nightly: true,
  };
  await site.db.insert(backups).values(row);
  return null;
};
const never: RunBackup = async () => {
  throw new Error('no copy was expected');
};
const attempts = () => site.db.select().from(backups).orderBy(asc(backups.id));

test('without a folder no copy is made', async () => {
  expect(await backUpNightly(depsOf(undefined), never)).toBe('off');
});

test('a night has one copy, named by the moment of the yard', async () => {
  expect(await night(copy)).toBe('made');
  expect(await night(never)).toBe('not-due');
  const [name, ...others] = fs.readdirSync(dir);
  expect(name).toMatch(/^martelo-\d{4}-\d\d-\d\d-\d{4}\.tar\.gz$/);
  expect(others).toEqual([]);
});

test('a restored house makes none: its folder may be that of the house that was copied', async () => {
  await site.db.insert(siteSettings).values({ key: RESTORED_MARK, value: {} });
  expect(await night(never)).toBe('silent');
  await site.db.delete(siteSettings).where(eq(siteSettings.key, RESTORED_MARK));
  expect(await night(copy)).toBe('made');
});

test('the copy waits for the hour of the setting by the clock of the yard', async () => {
  // Twelve hours apart: in one of the two it is still morning.
  const zones = ['America/Maceio', 'Asia/Tokyo'];
  const isMorning = (timeZone: string) =>
    Number(new Date().toLocaleTimeString('sv-SE', { timeZone }).slice(0, 2)) < 12;
  await set({ hora: 12 }, zones.find(isMorning));
  expect(await night(never)).toBe('not-due');
  await set(
    { hora: 12 },
    zones.find((zone) => !isMorning(zone)),
  );
  expect(await night(copy)).toBe('made');
});

test('a failure is kept with its sentence, and the next hour tries again', async () => {
  expect(await night(async () => 'O disco está cheio.')).toBe('failed');
  const [failed] = await attempts();
  expect(failed).toMatchObject({ failure: 'O disco está cheio.', bytes: 0, nightly: true });
  expect(await night(copy)).toBe('made');
  expect((await attempts()).map(({ failure }) => failure)).toEqual(['O disco está cheio.', null]);
});

test('a folder whose disk is not there is not made', async () => {
  const away = path.join(dir, 'away');
  expect(await night(never, away)).toBe('failed');
  const [failed] = await attempts();
  expect(failed?.failure).toBe(`Não é possível gravar na pasta de BACKUP_DIR, ${away} (ENOENT).`);
  expect(fs.existsSync(away)).toBe(false);
});

test('after a copy those that are older than the setting go, and nothing else of the folder', async () => {
  await set({ hora: 0, guardarDias: 30 });
  const others = ['chave.txt', 'casa-2020-01-01.tar.gz', 'martelo-2999-01-01-0300.tar.gz'];
  const outdated = ['martelo-2020-01-01-0300.tar.gz', 'martelo-2020-01-02-0300.tar.gz.age'];
  for (const name of [...others, ...outdated]) fs.writeFileSync(path.join(dir, name), '');
  expect(await night(async () => 'O disco está cheio.')).toBe('failed');
  expect(fs.readdirSync(dir)).toHaveLength(5);
  expect(await night(copy)).toBe('made');
  const [made] = (await attempts()).slice(-1);
  expect(fs.readdirSync(dir).sort()).toEqual([...others, made?.file].sort());
});

test('a copy that lacks pictures does not push out the newest one that has them', async () => {
  const day = (ago: number) => new Date(Date.now() - ago * DAY_MS);
  const nameOf = (ago: number) => `martelo-${day(ago).toISOString().slice(0, 10)}-0300.tar.gz`;
  const make = async (ago: number, missing: number) => {
    fs.writeFileSync(path.join(dir, nameOf(ago)), '');
    const at = day(ago);
    const of = { startedAt: at, finishedAt: at, file: nameOf(ago) };
    const row = { ...of, bytes: 1, missing, nightly: true };
    await site.db.insert(backups).values(row);
  };
  await make(60, 0);
  await make(40, 0);
  await make(30, 5_000);
  await make(2, 5_000);
  const lacking: RunBackup = async (file) => {
    await copy(file);
    await site.db
      .update(backups)
      .set({ missing: 5_000 })
      .where(eq(backups.file, path.basename(file)));
    return null;
  };
  expect(await night(lacking)).toBe('made');
  const [made] = (await attempts()).slice(-1);
  expect(fs.readdirSync(dir).sort()).toEqual([nameOf(40), nameOf(2), made?.file].sort());
});

test('a copy by hand is no copy of the night, and keeps none of its folder', async () => {
  const now = new Date();
  const outdated = 'martelo-2020-01-01-0300.tar.gz';
  fs.writeFileSync(path.join(dir, outdated), '');
  const byHand = { startedAt: now, finishedAt: now, file: outdated, bytes: 6 };
  await site.db.insert(backups).values(byHand);
  const shown = { nowMs: Date.now(), isDemo: false };
  expect(await presentCopies(site.db, { ...shown, isNightly: true })).toMatchObject({
    last: null,
    problem: 'nenhuma',
  });
  expect(await presentCopies(site.db, { ...shown, isNightly: false })).toMatchObject({
    last: { bytes: 6 },
    problem: null,
  });
  expect(await night(copy)).toBe('made');
  expect(fs.readdirSync(dir)).toEqual([(await attempts()).at(-1)?.file]);
});

test('two processes at once make one copy', async () => {
  const begun = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const first = night(async (file) => {
    begun.resolve();
    await released.promise;
    return copy(file);
  });
  await begun.promise;
  expect(await night(never)).toBe('busy');
  released.resolve();
  expect(await first).toBe('made');
  expect(await attempts()).toHaveLength(1);
});

test('a database that falls silent beside the copy does not keep the job', async () => {
  const wire = await openWire(site.database.serverUrl);
  try {
    const made = await backUpNightly({ ...depsOf(dir), databaseUrl: wire.url }, (file) => {
      wire.isSilent = true;
      return copy(file);
    });
    expect(made).toBe('made');
  } finally {
    await wire.close();
  }
});

test('the command itself makes the copy and its row', async () => {
  const env = {
    ...process.env,
    DATABASE_URL: site.database.serverUrl,
    DATA_DIR: path.join(dir, 'data'),
  };
  expect(await night((file) => runBackupCommand(file, { env }))).toBe('made');
  const [made] = await attempts();
  const file = path.join(dir, made?.file ?? '');
  expect(made).toMatchObject({ failure: null, missing: 0, nightly: true });
  expect(made?.bytes).toBe(fs.statSync(file).size);
  const names: string[] = [];
  for await (const { name } of readArchive(file)) names.push(name);
  expect(names.at(-1)).toBe('end.json');
  expect(await night(never)).toBe('not-due');
});

test('the job runs every hour', () => {
  const scheduled: unknown[] = [];
  const jobs = { ...site.deps.jobs, on: (...job: unknown[]) => void scheduled.push(job) };
  registerBackupJobs({ ...depsOf(dir), jobs });
  expect(scheduled).toEqual([['nightly-backup', expect.any(Function), { cron: '0 * * * *' }]]);
});
