import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { callCounts } from '../database/limits-schema.ts';
import { forgetOldCounts } from './call-counts.writes.ts';

const ADDRESS = '203.0.113.9';
const KEY = `${ADDRESS} newsletter`;

let database: TestDatabase;
let one: TestApp;
let other: TestApp;
let most = 2;

beforeAll(async () => {
  database = await createTestDatabase();
  const process = () =>
    createTestApp({
      database,
      limits: { newsletter: { max: async () => most, windowMs: 60_000 } },
      env: { TRUST_PROXY: '127.0.0.1' },
    });
  one = await process();
  other = await process();
});
beforeEach(() => {
  most = 2;
});
afterAll(async () => {
  await one.close();
  await other.close();
  await database.close();
});

async function subscribe(app: TestApp, address = ADDRESS) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/newsletter',
    payload: { email: 'a@teste.example' },
    headers: { 'x-forwarded-for': address },
  });
  return answer.statusCode;
}

const countOf = (key: string) =>
  database.db.select().from(callCounts).where(eq(callCounts.key, key));

const endWindows = () => database.db.update(callCounts).set({ endsAt: sql`now()` });

test('two processes count the calls of an address together', async () => {
  expect([await subscribe(one), await subscribe(other)]).toEqual([201, 201]);
  expect([await subscribe(one), await subscribe(other)]).toEqual([429, 429]);
  expect(await subscribe(one, '203.0.113.10')).toBe(201);
});

test('an address that was refused is refused from memory, until the limit is raised', async () => {
  const [before] = await countOf(KEY);
  expect([await subscribe(one), await subscribe(one)]).toEqual([429, 429]);
  expect(await countOf(KEY)).toEqual([before]);
  most = 100;
  expect(await subscribe(one)).toBe(201);
});

test('after the end of the window the count begins anew, on a process that has not refused', async () => {
  const address = '203.0.113.20';
  expect([await subscribe(one, address), await subscribe(one, address)]).toEqual([201, 201]);
  await endWindows();
  expect(await subscribe(one, address)).toBe(201);
  expect(await countOf(`${address} newsletter`)).toMatchObject([{ count: 1 }]);
});

test('calls that arrive together are each counted', async () => {
  most = 5;
  const sent = Array.from({ length: 20 }, (_, n) => subscribe(n % 2 ? one : other, '203.0.113.30'));
  const accepted = (await Promise.all(sent)).filter((status) => status === 201);
  expect(accepted).toHaveLength(5);
});

test('counts of windows that are over are deleted', async () => {
  await subscribe(one, '203.0.113.40');
  await endWindows();
  await subscribe(one, '203.0.113.41');
  await forgetOldCounts(database.db);
  const kept = await database.db.select().from(callCounts);
  expect(kept.map(({ key }) => key)).toEqual(['203.0.113.41 newsletter']);
});

test('counts wait for no disk: their table is unlogged', async () => {
  const { rows } = await database.pool.query(
    `select relpersistence from pg_class where relname = 'call_counts'`,
  );
  expect(rows).toEqual([{ relpersistence: 'u' }]);
});
