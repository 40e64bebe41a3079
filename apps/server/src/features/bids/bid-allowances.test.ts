import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bidAllowances } from '../../platform/database/bids-schema.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { forgetBidAllowances, takeTogether } from './bid-allowances.writes.ts';

const limit = { perSecond: 10, burst: 100 };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const take = (...taken: [number, number][]) => takeTogether(database.db, new Map(taken), limit);

test('what several processes take is taken from one bucket, which fills by the database’s clock', async () => {
  expect([...(await take([7, 30]))]).toEqual([[7, 70]]);
  const left = (await take([7, 60], [3, 1])).get(7) ?? Number.NaN;
  // Some of it has come back since the first one.
  expect(left).toBeGreaterThanOrEqual(10);
  expect(left).toBeLessThan(70);
  await database.db
    .update(bidAllowances)
    .set({ at: sql`now() - interval '1 minute'` })
    .where(eq(bidAllowances.userId, 7));
  expect((await take([7, 1])).get(7)).toBe(99);
});

test('nobody owes more than one burst', async () => {
  expect((await take([8, 1_000])).get(8)).toBe(-900);
  expect((await take([8, 1_000])).get(8)).toBe(-100);
});

test('processes that report the same people at once do not lock each other out', async () => {
  const people = Array.from({ length: 50 }, (_, n): [number, number] => [100 + n, 1]);
  const reports = Array.from({ length: 8 }, (_, n) =>
    take(...(n % 2 ? people : [...people].reverse())),
  );
  for (const left of await Promise.all(reports)) expect(left.size).toBe(50);
});

test('a bucket that is full again is forgotten', async () => {
  await take([9, 5], [10, 5]);
  await database.db
    .update(bidAllowances)
    .set({ at: sql`now() - interval '61 minutes'` })
    .where(eq(bidAllowances.userId, 9));
  await forgetBidAllowances(database.db);
  const kept = (await database.db.select().from(bidAllowances)).map(({ userId }) => userId);
  expect(kept).toContain(10);
  expect(kept).not.toContain(9);
});
