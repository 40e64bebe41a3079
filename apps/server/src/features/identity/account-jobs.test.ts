import { DAY_MS } from '@martelo/core/duration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessions } from '../../platform/database/schema.ts';
import type { JobHandler, Jobs } from '../../platform/jobs/jobs.ts';
import { createUser } from '../../testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { registerAccountJobs } from './account-jobs.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** The registered jobs with their schedules. */
function jobsOf(): { jobs: Jobs; works: Map<string, { run: JobHandler<object>; cron?: string }> } {
  const works = new Map<string, { run: JobHandler<object>; cron?: string }>();
  const jobs: Jobs = {
    on: (name, handler, options) =>
      void works.set(name, { run: handler as JobHandler<object>, ...options }),
    send: async () => {},
    start: async () => {},
    stop: async () => {},
  };
  return { jobs, works };
}

test('the nightly job forgets sessions that ended over 90 days ago, for any reason, and no others', async () => {
  const { db } = database;
  const { jobs, works } = jobsOf();
  registerAccountJobs({ db, jobs });
  const user = await createUser(db);
  const at = (days: number) => new Date(Date.now() + days * DAY_MS);
  const made: [name: string, values: { expiresAt: Date; endedAt?: Date }][] = [
    ['live', { expiresAt: at(1) }],
    ['ended-lately', { expiresAt: at(-200), endedAt: at(-89) }],
    ['expired-lately', { expiresAt: at(-89) }],
    ['ended-long-ago', { expiresAt: at(1), endedAt: at(-91) }],
    ['expired-long-ago', { expiresAt: at(-91) }],
  ];
  await db.insert(sessions).values(
    made.map(([userAgent, values]) => ({
      id: crypto.randomUUID(),
      userId: user.id,
      userAgent,
      ...values,
    })),
  );
  const job = works.get('forget-sessions');
  expect(job?.cron).toMatch(/^\d+ \d+ \* \* \*$/);
  await job?.run({});
  const left = await db.select({ name: sessions.userAgent }).from(sessions);
  expect(left.map(({ name }) => name).sort()).toEqual(['ended-lately', 'expired-lately', 'live']);
});
