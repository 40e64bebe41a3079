import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PROFILES } from '@martelo/core/permissions';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { backups } from '../../platform/database/backups-schema.ts';
import type { JobHandler, Jobs } from '../../platform/jobs/jobs.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { readBackupState } from './backup-state.ts';
import { isBackupDue } from './backups.queries.ts';
import { openDrill } from './drill.fixture.ts';
import { UNFINISHED } from './format/backup-file.ts';
import { openBackupClient } from './open-backup-client.queries.ts';
import {
  backUpIfDue,
  forgetOldBackups,
  RETRY_MINUTES,
  registerBackupJobs,
} from './scheduled-backups.ts';
import { takeBackupLock } from './tables.queries.ts';

let app: TestApp;
let drill: Awaited<ReturnType<typeof openDrill>>;
beforeAll(async () => {
  app = await createTestApp();
  drill = await openDrill();
});
afterAll(async () => {
  await app.close();
  await drill.close();
});
beforeEach(async () => {
  await app.db.delete(backups);
});

function attempt(folder: string, stopping = new AbortController()) {
  return backUpIfDue({
    db: app.deps.db,
    schedule: { folder, everyHours: 6, keep: 2 },
    stopping: stopping.signal,
    // A busy machine would leave it nothing.
    priority: os.getPriority(),
    env: {
      ...process.env,
      DATABASE_URL: app.database.serverUrl,
      DATA_DIR: path.join(drill.folder, 'data'),
    },
  });
}

const newFolder = () => fs.mkdtempSync(path.join(drill.folder, 'copies-'));
const made = (hoursAgo: number, values: Partial<typeof backups.$inferInsert> = {}) =>
  app.db.insert(backups).values({
    startedAt: new Date(),
    endedAt: sql`now() - make_interval(mins => ${Math.round(hoursAgo * 60)})`,
    scheduled: true,
    bytes: 120_000_000,
    ...values,
  });

test('the first backup is made at once, recorded, and the next one is not due', async () => {
  const folder = newFolder();
  expect(await attempt(folder)).toBe('made');
  const [name = '', ...others] = fs.readdirSync(folder);
  expect(others).toEqual([]);
  const [row] = await app.db.select().from(backups);
  expect(row).toMatchObject({ scheduled: true, failure: null });
  expect(row?.bytes).toBe(fs.statSync(path.join(folder, name)).size);
  expect(await attempt(folder)).toBe('not due');
}, 120_000);

test('a failure is recorded with its sentence, and tried again after half an hour', async () => {
  expect(await attempt('/nowhere/copies')).toBe('failed');
  const [row] = await app.db.select().from(backups);
  expect(row).toMatchObject({ bytes: null });
  expect(row?.failure).toMatch(/^A pasta \/nowhere\/copies não existe/);
  const isDue = () => isBackupDue(app.db, { everyHours: 6, retryMinutes: RETRY_MINUTES });
  expect(await isDue()).toBe(false);
  await app.db.update(backups).set({ endedAt: sql`now() - interval '31 minutes'` });
  expect(await isDue()).toBe(true);
}, 120_000);

test('a backup by hand does not postpone the site’s own', async () => {
  await made(1, { scheduled: false });
  expect(await isBackupDue(app.db, { everyHours: 6, retryMinutes: RETRY_MINUTES })).toBe(true);
});

test('while another process makes one, nothing is made and nothing fails', async () => {
  const folder = newFolder();
  const other = await openBackupClient(app.database.serverUrl, 'command');
  expect(await takeBackupLock(other)).toBe(true);
  expect(await attempt(folder)).toBe('under way');
  await other.end();
  expect(fs.readdirSync(folder)).toEqual([]);
  expect(await app.db.$count(backups)).toBe(0);
}, 120_000);

test('a site that stops begins no backup, and ends one that waits', async () => {
  const folder = newFolder();
  const stopped = new AbortController();
  stopped.abort();
  expect(await attempt(folder, stopped)).toBe('stopped');
  const stopping = new AbortController();
  const holder = await app.database.pool.connect();
  await holder.query('begin');
  await holder.query('lock table users in access exclusive mode');
  const attempted = attempt(folder, stopping);
  const waits = `select from pg_locks l join pg_class c on c.oid = l.relation
    where c.relname = 'users' and l.mode = 'AccessShareLock' and not l.granted`;
  await vi.waitFor(async () => expect((await holder.query(waits)).rowCount).toBe(1), 90_000);
  stopping.abort();
  expect(await attempted).toBe('stopped');
  await holder.query('rollback');
  holder.release();
  expect(fs.readdirSync(folder)).toEqual([]);
  expect(await app.db.$count(backups)).toBe(0);
}, 120_000);

test('the queue asks every five minutes, where a folder is named', async () => {
  const registered: [string, string | undefined, JobHandler<object>][] = [];
  const on = (name: string, handler: JobHandler<object>, { cron }: { cron?: string } = {}) =>
    void registered.push([name, cron, handler]);
  const jobs = { ...app.deps.jobs, on: on as Jobs['on'] };
  const { db, settings } = app.deps;
  registerBackupJobs({ db, jobs, settings });
  expect(registered).toEqual([]);
  await made(1);
  const backups = { folder: newFolder(), everyHours: 6, keep: 2 };
  registerBackupJobs({ db, jobs, settings: { ...settings, backups } });
  const [[name, cron, run] = []] = registered;
  expect([name, cron]).toEqual(['back-up', '*/5 * * * *']);
  // One was made an hour ago: nothing is due.
  await run?.({}, new AbortController().signal);
  expect(fs.readdirSync(backups.folder)).toEqual([]);
});

test('the newest backups stay, and nothing that the site did not make goes', () => {
  const folder = newFolder();
  const file = (name: string) => fs.writeFileSync(path.join(folder, name), 'x');
  const own = [1, 2, 3, 4].map((day) => `martelo-2026-11-0${day}T0305.backup`);
  for (const name of [...own, 'before-the-move.backup', 'martelo-2026.backup']) file(name);
  file(`a.backup.1${UNFINISHED}`);
  file(`b.backup.1${UNFINISHED}`);
  const yesterday = Date.now() / 1000 - 90_000;
  fs.utimesSync(path.join(folder, `a.backup.1${UNFINISHED}`), yesterday, yesterday);
  forgetOldBackups(folder, 2);
  expect(fs.readdirSync(folder).sort()).toEqual([
    `b.backup.1${UNFINISHED}`,
    'before-the-move.backup',
    'martelo-2026-11-03T0305.backup',
    'martelo-2026-11-04T0305.backup',
    'martelo-2026.backup',
  ]);
});

describe('the start page', () => {
  const stateOf = (backupsOf: number | undefined, production = true) =>
    readBackupState(
      app.db,
      {
        backups:
          backupsOf === undefined ? undefined : { folder: '/', everyHours: backupsOf, keep: 1 },
        production,
      },
      Date.now(),
    );

  test('says when the last one was made, and warns after twice the interval', async () => {
    await made(11);
    expect(await stateOf(6)).toMatchObject({ bytes: 120_000_000, late: false, failure: null });
    expect(await stateOf(5)).toMatchObject({ late: true });
  });

  test('without a schedule warns in production alone', async () => {
    expect(await stateOf(undefined)).toMatchObject({ scheduled: false, lastAt: null, late: true });
    expect(await stateOf(undefined, false)).toBeNull();
    await made(20, { scheduled: false });
    expect(await stateOf(undefined)).toMatchObject({ scheduled: false, late: false });
  });

  test('names a failure until a backup is made', async () => {
    await made(5);
    await made(1, { bytes: null, failure: 'O disco está cheio.' });
    expect(await stateOf(6)).toMatchObject({ failure: 'O disco está cheio.', late: false });
    await made(0);
    expect(await stateOf(6)).toMatchObject({ failure: null });
  });

  test('shows it to directors alone', async () => {
    await made(1);
    const shown = async (profile: (typeof PROFILES)[number]) => {
      const { headers } = await app.signIn('admin', { profiles: [profile] });
      return (await app.inject({ url: '/api/admin/dashboard', headers })).json().backup;
    };
    for (const profile of PROFILES) {
      expect((await shown(profile)) !== null, profile).toBe(profile === 'diretor');
    }
  });
});
