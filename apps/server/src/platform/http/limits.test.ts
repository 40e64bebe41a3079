import { randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { acceptedBody } from '../../testing/call-cases.ts';
import { callCounts } from '../database/administration-schema.ts';
import { countCall, forgetCallCounts } from './call-counts.writes.ts';
import { rateLimits } from './limits.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp({ limits: rateLimits(async () => 100) });
});
afterAll(() => server.close());

const NOWHERE = { vehicle: 999_999, auction: 999_999, user: 999_999, bid: 999_999 };

function ask({ headers }: SignedInUser) {
  const payload = acceptedBody('requestApproval', NOWHERE);
  return server.inject({ method: 'POST', url: '/api/admin/approvals', headers, payload });
}

function open({ headers }: SignedInUser, paper: number) {
  return server.inject({ url: `/api/account/documents/${paper}/file`, headers });
}

async function statusesOf(times: number, call: () => ReturnType<typeof open>) {
  const statuses: number[] = [];
  for (let made = 0; made < times; made += 1) statuses.push((await call()).statusCode);
  return statuses;
}

test('a person asks for twenty approvals in ten minutes, and another person behind the address for more', async () => {
  const [ana, bia] = [await server.signIn('admin'), await server.signIn('admin')];
  expect(await statusesOf(20, () => ask(ana))).not.toContain(429);
  const refused = await ask(ana);
  expect([refused.statusCode, refused.json().message]).toEqual([
    429,
    'Muitas tentativas em pouco tempo. Aguarde 10 minutos e tente novamente.',
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
  expect((await ask(bia)).statusCode).not.toBe(429);
});

test('a buyer opens one paper ten times an hour, and the next paper as well', async () => {
  const client = await server.signIn('client');
  expect(await statusesOf(10, () => open(client, 1))).toEqual(Array(10).fill(404));
  expect((await open(client, 1)).statusCode).toBe(429);
  expect((await open(client, 2)).statusCode).toBe(404);
});

test('two processes count together, and who is over the limit costs the database nothing more', async () => {
  const other = await createTestApp({
    limits: rateLimits(async () => 100),
    database: { ...server.database, close: async () => {} },
  });
  const subscribe = ({ inject }: TestApp, n: number, remoteAddress = '198.51.100.7') =>
    inject({
      method: 'POST',
      url: '/api/newsletter',
      remoteAddress,
      payload: { email: `n${n}@teste.example` },
    });
  for (let n = 0; n < 20; n += 1) {
    expect((await subscribe(n % 2 ? server : other, n)).statusCode).toBe(201);
  }
  for (const app of [server, other]) {
    const refused = await subscribe(app, 20);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_000);
  }
  const counted = async () => (await server.db.select().from(callCounts)).map(({ count }) => count);
  const before = await counted();
  for (const app of [server, other]) expect((await subscribe(app, 21)).statusCode).toBe(429);
  expect(await counted()).toEqual(before);
  // Another address, and another call of this one, have counts of their own.
  expect((await subscribe(server, 22, '198.51.100.8')).statusCode).toBe(201);
  await other.close();
});

test('a count whose time is over begins again, and is then forgotten', async () => {
  const key = randomBytes(32);
  expect(await countCall(server.db, key, 60_000)).toMatchObject({ count: 1 });
  expect((await countCall(server.db, key, 60_000)).count).toBe(2);
  const endsAt = sql`now() - interval '1 second'`;
  await server.db.update(callCounts).set({ endsAt }).where(eq(callCounts.key, key));
  const again = await countCall(server.db, key, 60_000);
  expect(again.count).toBe(1);
  expect(again.endsInMs).toBeGreaterThan(50_000);
  await server.db.update(callCounts).set({ endsAt }).where(eq(callCounts.key, key));
  await forgetCallCounts(server.db);
  expect(await server.db.select().from(callCounts).where(eq(callCounts.key, key))).toEqual([]);
});
