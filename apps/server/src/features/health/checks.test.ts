import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { HOUR_MS } from '@martelo/core/duration';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { backups, siteSettings } from '../../platform/database/administration-schema.ts';
import { RESTORED_MARK } from '../../platform/database/restored-mark.ts';
import { createJobs } from '../../platform/jobs/jobs.ts';
import { openMediaAt } from '../../platform/media/open-media.ts';
import { noteBatchBegan, noteBatchEnded, noteBeat } from '../../platform/metrics/signs-of-life.ts';
import { emptyDatabase } from '../../testing/empty-database.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { checkBackup } from './check-backup.ts';
import { checkDisk, copyNeedsBytes } from './check-disk.ts';
import { checkHeartbeat } from './check-heartbeat.ts';
import { checkJobs } from './check-jobs.ts';
import { checkLane } from './check-lane.ts';
import { checkNotices } from './check-notices.ts';
import { checkStorage } from './check-storage.ts';
import { createHealthConnection, type HealthConnection } from './health-connection.ts';

let database: TestDatabase;
let connection: HealthConnection;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await emptyDatabase(database.db);
  // A new one for each test, because the facts are kept for some seconds.
  connection = createHealthConnection(database.url);
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'martelo-health-'));
});
afterEach(async () => {
  vi.useRealTimers();
  await connection.close();
  await fs.rm(folder, { recursive: true, force: true });
});
afterAll(() => database.close());

describe('the heartbeat', () => {
  const confirms = { ask: () => Promise.resolve() };

  test('is well after a beat, and failing when it is older than twenty seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const check = checkHeartbeat(confirms);
    noteBeat();
    expect(await check()).toMatchObject({ state: 'ok', measures: { ageSeconds: 0 } });
    vi.advanceTimersByTime(20_000);
    expect((await check()).state).toBe('ok');
    vi.advanceTimersByTime(100);
    expect(await check()).toMatchObject({ state: 'failing', reason: 'old' });
  });

  test('is failing within two seconds when a commit is not confirmed, or refused', async () => {
    noteBeat();
    const refuses = { ask: () => Promise.reject(new Error('the database is full')) };
    expect(await checkHeartbeat(refuses)()).toMatchObject({ state: 'failing', reason: 'error' });
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const part = checkHeartbeat({ ask: () => new Promise(() => {}) })();
    vi.advanceTimersByTime(2_000);
    expect(await part).toMatchObject({ state: 'failing', reason: 'no-answer' });
  });
});

describe('the lane', () => {
  test('is failing while a batch has been under way for longer than six seconds', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const check = checkLane(connection);
    noteBatchBegan();
    vi.advanceTimersByTime(6_001);
    expect(await check()).toMatchObject({ state: 'failing', reason: 'stuck' });
    noteBatchEnded();
    expect(await check()).toEqual({ state: 'ok', reason: null, measures: { batchSeconds: 0 } });
  });

  test('is well again by itself after its connection was lost', async () => {
    const check = checkLane(connection);
    expect((await check()).state).toBe('ok');
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'martelo lane' and datname = current_database()`,
    );
    await expect.poll(async () => (await check()).state).toBe('ok');
  });
});

describe('the notices', () => {
  test('are a warning at once and failing after ten seconds in which nothing was heard', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let isDeaf = false;
    const check = checkNotices({
      hearsItself: () => (isDeaf ? Promise.reject(new Error('lost')) : Promise.resolve()),
    });
    expect((await check()).state).toBe('ok');
    isDeaf = true;
    expect(await check()).toMatchObject({ state: 'warning', reason: 'error' });
    vi.advanceTimersByTime(10_001);
    expect(await check()).toMatchObject({ state: 'failing', measures: { deafSeconds: 10 } });
    isDeaf = false;
    expect((await check()).state).toBe('ok');
  });

  test('that are sent and never heard are no answer', async () => {
    const check = checkNotices({ hearsItself: () => new Promise<void>(() => {}) });
    expect(await check()).toMatchObject({ state: 'warning', reason: 'no-answer' });
  });
});

describe('the jobs', () => {
  test('have stopped where nothing ever ran them', async () => {
    expect(await checkJobs(connection)()).toMatchObject({ state: 'warning', reason: 'stopped' });
  });

  test('are well while they run; old or left undone they are a warning', async () => {
    const jobs = createJobs({ databaseUrl: database.url, onError: () => {} });
    jobs.on('a-job', async () => {}, { cron: '* * * * *' });
    await jobs.start();
    const check = () => checkJobs(createdNow())();
    await expect.poll(async () => (await check()).state, { timeout: 20_000 }).toBe('ok');
    await jobs.send('a-job', {}, { startAfter: new Date(Date.now() + HOUR_MS) });
    await jobs.stop();
    await database.pool.query(
      `update pgboss.job set start_after = now() - interval '6 minutes' where state = 'created'`,
    );
    expect(await check()).toMatchObject({
      state: 'warning',
      reason: 'stuck',
      measures: { overdue: 1 },
    });
    await database.pool.query(`update pgboss.version set cron_on = now() - interval '4 minutes'`);
    expect(await check()).toMatchObject({ state: 'warning', reason: 'stopped' });
  });

  /** Its facts are not kept from the question before. */
  function createdNow(): HealthConnection {
    const fresh = createHealthConnection(database.url);
    return { ...fresh, jobs: () => fresh.jobs().finally(fresh.close) };
  }
});

describe('the storage', () => {
  test('is well where its folder is, and a warning where the share is not mounted', async () => {
    const place = { kind: 'folder', folder, isOwn: false } as const;
    expect((await checkStorage(await openMediaAt(place))()).state).toBe('ok');
    const gone = { ...place, folder: path.join(folder, 'nada') };
    expect(await checkStorage(await openMediaAt(gone))()).toEqual({
      state: 'warning',
      reason: 'error',
      measures: {},
    });
  });

  test('that never answers is a warning, and is asked once', async () => {
    let asked = 0;
    const readStored = () => {
      asked += 1;
      return new Promise<null>(() => {});
    };
    const check = checkStorage({ readStored });
    const answers = await Promise.all([check(), check()]);
    expect(answers).toEqual(
      answers.map(() => ({ state: 'warning', reason: 'no-answer', measures: {} })),
    );
    await check();
    expect(asked).toBe(1);
  });
});

describe('the last copy', () => {
  const check = (isNightly = false) => checkBackup(connection, { isDemo: false, isNightly })();
  const copy = (hoursAgo: number, failure: string | null = null, missing = 0) => {
    const startedAt = new Date(Date.now() - hoursAgo * HOUR_MS);
    const row = { startedAt, finishedAt: startedAt, file: 'a.tar.gz', failure, missing };
    return database.db.insert(backups).values(row);
  };

  test('that is of tonight is well', async () => {
    await copy(10);
    const part = await check();
    expect(part.state).toBe('ok');
    expect(part.measures.ageSeconds).toBeCloseTo(36_000, -2);
  });

  test('that does not exist is a warning, and none in a demonstration', async () => {
    expect(await check()).toMatchObject({ state: 'warning', reason: 'none' });
    expect((await checkBackup(connection, { isDemo: true, isNightly: false })()).state).toBe('ok');
  });

  test('is a warning while the house that came out of one is held', async () => {
    await copy(10);
    await database.db.insert(siteSettings).values({ key: RESTORED_MARK, value: {} });
    expect(await check()).toMatchObject({ state: 'warning', reason: 'restored' });
  });

  test('that is older than two days is a warning', async () => {
    await copy(49);
    expect(await check()).toMatchObject({ state: 'warning', reason: 'old' });
  });

  test('is one of the night, where copies are made at night', async () => {
    await copy(1);
    expect((await check()).state).toBe('ok');
    expect(await check(true)).toMatchObject({ state: 'warning', reason: 'none' });
  });

  test('that lacks pictures is a warning, and says how many', async () => {
    await copy(10, null, 12);
    const part = await check();
    expect(part).toMatchObject({ state: 'warning', reason: 'incomplete' });
    expect(part.measures.missing).toBe(12);
  });

  test('after which one failed is a warning', async () => {
    await copy(10);
    await copy(1, 'O disco está cheio.');
    expect(await check()).toMatchObject({ state: 'warning', reason: 'failed' });
  });
});

describe('the disk', () => {
  test('with room is well, and tells how much', async () => {
    const part = await checkDisk(folder, async () => 1)();
    expect(part.state).toBe('ok');
    expect(part.measures.freeBytes).toBeGreaterThan(1);
    expect(part.measures.sizeBytes).toBeGreaterThanOrEqual(part.measures.freeBytes ?? 0);
  });

  test('with less room than is needed is a warning', async () => {
    const needs = async () => Number.MAX_SAFE_INTEGER;
    expect(await checkDisk(folder, needs)()).toMatchObject({ state: 'warning', reason: 'low' });
  });

  test('whose need nobody knows is measured all the same', async () => {
    const needs = () => Promise.reject(new Error('the database is gone'));
    expect((await checkDisk(folder, needs)()).state).toBe('ok');
  });

  test('of a folder that is gone is a warning', async () => {
    const gone = path.join(folder, 'nada');
    expect(await checkDisk(gone, async () => 1)()).toMatchObject({
      state: 'warning',
      reason: 'error',
    });
  });

  test('needs a fifth more than the last copy took', () => {
    expect(copyNeedsBytes(1_000)).toBe(1_200);
  });
});
