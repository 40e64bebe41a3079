import { once } from 'node:events';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createJobs, type Jobs } from './jobs.ts';

let database: TestDatabase;
let jobs: Jobs;
const errors: unknown[] = [];
const done: object[] = [];
let failures = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  jobs = createJobs({ databaseUrl: database.url, onError: (error) => void errors.push(error) });
  jobs.on('collect', async (data) => void done.push(data));
  jobs.on('fail', async () => {
    failures += 1;
    throw new Error('this job always fails');
  });
  jobs.on('fail-with-values', async () => {
    await database.db.execute(sql`select ${'Zuleide Marcada'}::text as name, 1 / ${0}::int`);
  });
  jobs.on('by-itself', async () => {}, { cron: '* * * * *' });
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

test('a job gets the data that it was sent with', async () => {
  await jobs.send('collect', { lot: 7 });
  await vi.waitFor(() => expect(done).toEqual([{ lot: 7 }]), { timeout: 10_000 });
});

test('of the jobs with one key only one waits', async () => {
  const startAfter = new Date(Date.now() + 3_600_000);
  await jobs.send('collect', { n: 1 }, { startAfter, singletonKey: 'end' });
  await jobs.send('collect', { n: 2 }, { startAfter, singletonKey: 'end' });
  await jobs.send('collect', { n: 3 }, { startAfter, singletonKey: 'other' });
  const { rows } = await database.pool.query(
    `select data->>'n' as n from pgboss.job where name = 'collect' and state = 'created' order by 1`,
  );
  expect(rows).toEqual([{ n: '1' }, { n: '3' }]);
});

test('a failure is logged and the job waits for its retry', async () => {
  await jobs.send('fail');
  await vi.waitFor(() => expect(failures).toBe(1), { timeout: 10_000 });
  expect(errors.map(String)).toContain('Error: this job always fails');
  await vi.waitFor(
    async () => {
      const { rows } = await database.pool.query(
        `select state::text from pgboss.job where name = 'fail'`,
      );
      expect(rows).toEqual([{ state: 'retry' }]);
    },
    { timeout: 5_000 },
  );
});

test('a scheduled job is scheduled once', async () => {
  const { rows } = await database.pool.query('select name, cron from pgboss.schedule');
  expect(rows).toEqual([{ name: 'by-itself', cron: '* * * * *' }]);
});

test('a schedule of an older version, under a name without a handler, ends at the next start', async () => {
  const schedule = `insert into pgboss.schedule (name, cron) values ('fail', '* * * * *')`;
  await database.pool.query(schedule);
  const restarted = createJobs({
    databaseUrl: database.url,
    onError: (error) => errors.push(error),
  });
  restarted.on('by-itself', async () => {}, { cron: '* * * * *' });
  await restarted.start();
  const { rows } = await database.pool.query('select name from pgboss.schedule');
  await restarted.stop();
  expect(rows).toEqual([{ name: 'by-itself' }]);
});

test('the queue keeps of a failed job what went wrong, and none of the values', async () => {
  await jobs.send('fail-with-values');
  const kept = async () =>
    (
      await database.pool.query<{ output: string | null }>(
        `select output::text from pgboss.job where name = 'fail-with-values'`,
      )
    ).rows[0]?.output;
  await vi.waitFor(async () => expect(await kept()).toContain('Failed query'), { timeout: 10_000 });
  expect(await kept()).toContain('22012');
  expect(await kept()).not.toContain('Marcada');
});

test('a job under way is told that the server stops, and the stop waits for it', async () => {
  const stopped = createJobs({ databaseUrl: database.url, onError: (error) => errors.push(error) });
  const events: string[] = [];
  stopped.on('long', async (_, stopping) => {
    events.push('begun');
    await once(stopping, 'abort');
    events.push('told');
  });
  await stopped.start();
  await stopped.send('long');
  await vi.waitFor(() => expect(events).toEqual(['begun']), { timeout: 10_000 });
  await stopped.stop();
  expect(events).toEqual(['begun', 'told']);
});

test('the queue says what should have begun, and what has failed for good', async () => {
  // A queue that nobody works on any more.
  const other = createJobs({ databaseUrl: database.url, onError: () => {} });
  other.on('of-others', async () => {});
  await other.start();
  await other.stop();
  // What other tests sent is worked off first.
  await vi.waitFor(async () => expect((await jobs.backlog()).due).toBe(0), {
    timeout: 20_000,
  });
  const before = await jobs.backlog();
  await database.pool.query(
    `insert into pgboss.job (name, state, start_after, completed_on) values
      ('of-others', 'created', now() - interval '2 hours', null),
      ('of-others', 'created', now() + interval '2 hours', null),
      ('of-others', 'failed', now(), now()),
      ('of-others', 'failed', now(), now() - interval '2 days')`,
  );
  const { due, ageSeconds, failed } = await jobs.backlog();
  expect(due - before.due).toBeGreaterThanOrEqual(1);
  expect(ageSeconds).toBeGreaterThan(7_190);
  expect(failed - before.failed).toBe(1);
  await database.pool.query(`delete from pgboss.job where name = 'of-others'`);
});

test('jobs work from the start to the stop', async () => {
  expect(jobs.isWorking()).toBe(true);
  const other = createJobs({ databaseUrl: database.url, onError: () => {} });
  expect(other.isWorking()).toBe(false);
  await other.start();
  expect(other.isWorking()).toBe(true);
  await other.stop();
  expect(other.isWorking()).toBe(false);
});
