import { eq, sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bids } from '../../../platform/database/bids-schema.ts';
import { sessions, users } from '../../../platform/database/schema.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../../testing/factories.ts';

// Here another process ends a session that this process found alive a moment ago, so only the
// database knows.
let testApp: TestApp;
beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());

async function bidOnce() {
  const { id: auctionId } = await createAuction(testApp.db);
  const vehicle = await createVehicle(testApp.db, { auctionId });
  const client = await testApp.signIn('client');
  const calls = {
    bid: (value: number, vehicleId = vehicle.id) => ({
      method: 'POST' as const,
      url: '/api/bids/create',
      payload: { vehicleId, value },
      headers: { 'idempotency-key': `of ${value}` },
    }),
    payload: (value: number) => ({ payload: { vehicleId: vehicle.id, value } }),
    automatic: {
      method: 'PUT' as const,
      url: `/api/bids/automatic/${vehicle.id}`,
      payload: { maximo: 90_000 },
    },
    stop: { method: 'DELETE' as const, url: `/api/bids/automatic/${vehicle.id}` },
  };
  const send = (call: InjectOptions) =>
    testApp.inject({ ...call, headers: { ...call.headers, ...client.headers } });
  expect((await send(calls.bid(20_000))).statusCode).toBe(201);
  return { client, calls, send };
}

const end = (
  { sessionId }: SignedInUser,
  endReason: NonNullable<(typeof sessions.$inferInsert)['endReason']>,
) =>
  testApp.db
    .update(sessions)
    .set({ endedAt: sql`now()`, endReason })
    .where(eq(sessions.id, sessionId));

const ENDS = [
  ['logout', { code: 'SESSION_ENDED' }],
  ['revoked', { code: 'SESSION_ENDED', forceLogout: true }],
  ['password', { code: 'SESSION_ENDED', forceLogout: true }],
] as const;
type Calls = Awaited<ReturnType<typeof bidOnce>>['calls'];
// Each call has a test of its own, because this process knows of the end after one look-up.
const CALLS: [string, (calls: Calls) => InjectOptions][] = [
  ['a new bid', (calls) => calls.bid(30_000)],
  ['a bid with a known key', (calls) => calls.bid(20_000)],
  ['a known key with another value', (calls) => ({ ...calls.bid(20_000), ...calls.payload(9) })],
  ['a bid on an unknown vehicle', (calls) => calls.bid(30_000, 999_999)],
  ['an automatic bid', (calls) => calls.automatic],
  ['the stop of an automatic bid', (calls) => calls.stop],
];

describe.each(ENDS)('a session ended by %s', (reason, expected) => {
  test.each(CALLS)('refuses %s and counts nothing', async (_, call) => {
    const { client, calls, send } = await bidOnce();
    await end(client, reason);
    const answer = await send(call(calls));
    expect(answer.statusCode).toBe(401);
    const { message: __, ...rest } = answer.json();
    expect(rest).toEqual(expected);
    const rows = await testApp.db.select().from(bids).where(eq(bids.userId, client.user.id));
    expect(rows.map(({ value }) => value)).toEqual([2_000_000]);
  });
});

test('a known key of an ended session is refused even when the allowance is used up', async () => {
  const { client, calls, send } = await bidOnce();
  const crowd = await Promise.all(Array.from({ length: 200 }, (_, at) => send(calls.bid(10 + at))));
  expect(crowd.map((answer) => answer.json().code)).toContain('RATE_LIMITED');
  expect((await send(calls.bid(20_000))).statusCode).toBe(201);
  await end(client, 'revoked');
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(calls.bid(20_000))));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
});

test('an expired session may not bid', async () => {
  const { client, calls, send } = await bidOnce();
  await testApp.db
    .update(sessions)
    .set({ expiresAt: sql`now()` })
    .where(eq(sessions.id, client.sessionId));
  const answer = await send(calls.bid(30_000));
  expect([answer.statusCode, answer.json().code]).toEqual([401, 'SESSION_ENDED']);
});

test('a banned user is answered with the reason, and a denied user is signed out', async () => {
  const banned = await bidOnce();
  await end(banned.client, 'banned');
  await testApp.db
    .update(users)
    .set({ isBanned: true, banReason: 'Documento falso' })
    .where(eq(users.id, banned.client.user.id));
  expect((await banned.send(banned.calls.bid(30_000))).json()).toMatchObject({
    code: 'ACCOUNT_BANNED',
    forceLogout: true,
    reason: 'Documento falso',
  });
  const denied = await bidOnce();
  await end(denied.client, 'denied');
  await testApp.db
    .update(users)
    .set({ status: 'negado' })
    .where(eq(users.id, denied.client.user.id));
  expect((await denied.send(denied.calls.bid(30_000))).json()).toMatchObject({
    code: 'SESSION_ENDED',
    forceLogout: true,
  });
});
