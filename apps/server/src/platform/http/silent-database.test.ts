import { randomUUID } from 'node:crypto';
import { errorText } from '@martelo/contract/texts/errors';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBidLane } from '../../features/bids/lane/bid-lane.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import {
  createAuction,
  createUser,
  createVehicle,
  TEST_PASSWORD,
} from '../../testing/factories.ts';
import { connect } from '../database/connect.ts';
import { type OwnCluster, openOwnCluster } from '../database/own-cluster.fixture.ts';
import { openWire, type Wire } from '../database/wire.fixture.ts';

/** What a person waits at the most, with some room for a busy machine. */
const WITHIN_MS = 3_000;

let cluster: OwnCluster;
let wire: Wire;
let server: TestApp;
let client: SignedInUser;
let email: string;
let vehicleId: number;

beforeAll(async () => {
  cluster = await openOwnCluster();
  wire = await openWire(cluster.serverUrl);
  const { url } = cluster;
  const owner = connect(url);
  const database = { ...owner, url, serverUrl: wire.url };
  server = await createTestApp({
    database,
    silentMs: 1_500,
    // Its errors are what these tests make happen.
    deps: (_deps, { serverUrl: databaseUrl }) => ({
      bidLane: createBidLane({ databaseUrl, onCommitted: () => {}, onError: () => {} }),
    }),
  });
  const auction = await createAuction(server.db);
  vehicleId = (await createVehicle(server.db, { auctionId: auction.id })).id;
  client = await server.signIn('client');
  email = (await createUser(server.db)).email;
}, 120_000);
afterAll(async () => {
  await server.close();
  await server.database.close();
  await wire.close();
  await cluster.close();
});

let value = 20_000;
const bid = (key: string = randomUUID()): InjectOptions => ({
  method: 'POST',
  url: '/api/bids/create',
  headers: { ...client.headers, 'idempotency-key': key },
  payload: { vehicleId: String(vehicleId), value },
});
const signIn = (): InjectOptions => ({
  method: 'POST',
  url: '/api/auth/login',
  payload: { email, password: TEST_PASSWORD },
});
const session = (): InjectOptions => ({ url: '/api/auth/session', headers: client.headers });
const readiness = async () => (await server.inject('/readyz')).json();

async function timed(request: InjectOptions | string) {
  const from = performance.now();
  const { statusCode, body } = await server.inject(request);
  return { statusCode, body: JSON.parse(body), ms: performance.now() - from };
}

const REFUSED = {
  statusCode: 503,
  body: { code: 'UNAVAILABLE', message: errorText('UNAVAILABLE') },
};

async function untilReady(): Promise<void> {
  await vi.waitFor(async () => expect(await readiness()).toMatchObject({ status: 'ok' }), 20_000);
}

beforeEach(async () => {
  value += 1_000;
  await untilReady();
});

test('a process whose database answers is ready', async () => {
  const parts = { banco: 'ok', lances: 'ok', avisos: 'ok' };
  expect(await readiness()).toMatchObject({ status: 'ok', parts });
});

describe.each([
  ['stands still', () => cluster.freeze(), () => cluster.thaw()],
  ['is behind a network that swallows everything', () => wire.hang(), () => wire.goOn()],
] as const)('while the database %s', (_, stop, goOn) => {
  test('each call is refused in time, readiness is red, and everything goes on afterwards', async () => {
    expect((await timed(bid())).statusCode).toBe(201);
    value += 1_000;
    await stop();
    try {
      const calls = [bid(), signIn(), session(), '/api/health', '/api/vehicles/public'];
      for (const answer of await Promise.all(calls.map(timed))) {
        expect(answer).toMatchObject(REFUSED);
        expect(answer.ms).toBeLessThan(WITHIN_MS);
      }
      // By now it is known: nobody waits again.
      const second = await timed(bid());
      expect(second).toMatchObject(REFUSED);
      expect(second.ms).toBeLessThan(500);
      expect(await timed('/readyz')).toMatchObject({
        statusCode: 503,
        body: { code: 'UNAVAILABLE', parts: { banco: 'fora' } },
      });
    } finally {
      await goOn();
    }
    await untilReady();
    value += 1_000;
    expect((await timed(bid())).statusCode).toBe(201);
    expect((await timed(signIn())).statusCode).toBe(200);
  });
});

describe('while commits wait for a standby that is missing', () => {
  test('what writes is refused in time, what reads is answered, and a repeated bid gets its first answer', async () => {
    const key = randomUUID();
    await cluster.loseStandby();
    try {
      const sent = await timed(bid(key));
      expect(sent).toMatchObject(REFUSED);
      expect(sent.ms).toBeLessThan(WITHIN_MS);
      const entered = await timed(signIn());
      expect(entered).toMatchObject(REFUSED);
      expect(entered.ms).toBeLessThan(WITHIN_MS);
      expect(await readiness()).toMatchObject({ parts: { banco: 'fora' } });
      for (const read of ['/api/health', '/api/vehicles/public', session()]) {
        expect((await timed(read)).statusCode).toBe(200);
      }
    } finally {
      await cluster.findStandby();
    }
    await untilReady();
    expect((await timed(bid(key))).statusCode).toBe(201);
    const { rows } = await server.database.pool.query(
      'select count(*)::int as n from bids where value = $1',
      [value * 100],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('a session is used without waiting for the write of its last use', async () => {
    await server.db.execute(
      sql`update sessions set last_seen_at = now() - interval '2 minutes' where id = ${client.sessionId}`,
    );
    await cluster.loseStandby();
    try {
      const answer = await timed(session());
      expect(answer.statusCode).toBe(200);
      expect(answer.ms).toBeLessThan(1_000);
      // The write itself does not wait for the standby either, so it holds no row that a bid needs.
      await vi.waitFor(async () => {
        const { rows } = await server.database.pool.query<{ fresh: boolean }>(
          `select last_seen_at > now() - interval '1 minute' as fresh from sessions where id = $1`,
          [client.sessionId],
        );
        expect(rows).toEqual([{ fresh: true }]);
      }, 5_000);
      expect(await readiness()).toMatchObject({ status: 'ok' });
    } finally {
      await cluster.findStandby();
    }
  });
});

test('a session whose row is locked is used without waiting for it', async () => {
  const { db, pool } = server.database;
  await db.execute(
    sql`update sessions set last_seen_at = now() - interval '2 minutes' where id = ${client.sessionId}`,
  );
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from sessions where id = $1 for update', [client.sessionId]);
  const answer = await timed(session());
  await holder.query('rollback');
  holder.release();
  expect(answer.statusCode).toBe(200);
  expect(answer.ms).toBeLessThan(1_000);
});
