import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  await expect.poll(() => done).toEqual([{ lot: 7 }]);
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
  await expect.poll(() => failures).toBe(1);
  expect(errors.map(String)).toContain('Error: this job always fails');
  const failed = `select state::text from pgboss.job where name = 'fail'`;
  await expect
    .poll(async () => (await database.pool.query(failed)).rows)
    .toEqual([{ state: 'retry' }]);
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
  await expect.poll(() => kept()).toContain('Failed query');
  expect(await kept()).toContain('22012');
  expect(await kept()).not.toContain('Marcada');
});
