import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AppOptions, buildApp } from '../../app.ts';
import type { Deps } from '../../deps.ts';
import { backups } from '../../platform/database/administration-schema.ts';
import { connectBids } from '../../platform/database/connect.ts';
import { poolOf } from '../../platform/database/pool-of.ts';
import { createAllowance } from '../../platform/http/allowance.ts';
import { fairQueue } from '../../platform/http/fair-queue.ts';
import { createSemaphore } from '../../platform/http/semaphore.ts';
import { createJobs } from '../../platform/jobs/jobs.ts';
import { openStream } from '../../platform/live/live.fixture.ts';
import { createStreamPlaces } from '../../platform/live/stream-places.ts';
import { parseMetrics } from '../../platform/metrics/read-metrics.fixture.ts';
import { noteBeat } from '../../platform/metrics/signs-of-life.ts';
import { openUploadSpace } from '../../platform/uploads/upload-space.ts';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { createSale } from '../../testing/sale-factory.ts';
import { deliverMessage } from '../notifications/deliver-message.ts';
import { createMessage, inMinutes } from '../notifications/messages.fixture.ts';
import { publishCredit } from '../payments/credit-payment.ts';
import { publishReturn } from '../payments/return-payment.ts';
import { publishUndoing } from '../payments/undo-credit.ts';
import { createHealthConnection } from './health-connection.ts';
import { startSilentServer } from './silent-server.fixture.ts';

const TOKEN = 'a token of thirty-two characters'.replaceAll(' ', '-');
const headers = { authorization: `Bearer ${TOKEN}` };
let server: TestApp;

beforeAll(async () => {
  server = await createTestApp({ streams: true, env: { METRICS_TOKEN: TOKEN } });
  noteBeat();
});
afterAll(() => server.close());

/** A further app on the same services; when it closes, the streams of the first one stay open. */
function another(deps: Partial<Deps>, options: AppOptions = {}) {
  const live = { ...server.deps.live, endStreams: () => {} };
  return buildApp(
    { ...server.deps, live, ...deps },
    { logLevel: 'silent', limits: {}, ...options },
  );
}

async function read(): Promise<Map<string, number>> {
  const answer = await server.inject({ url: '/metrics', headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return parseMetrics(answer.body);
}

/** By how much each line grew while this ran. */
async function growth(run: () => Promise<unknown>): Promise<(line: string) => number> {
  const before = await read();
  await run();
  const after = await read();
  return (line) => (after.get(line) ?? 0) - (before.get(line) ?? 0);
}

async function bid(value: number, vehicleId: number) {
  const { headers: signedIn } = await server.signIn('client');
  const answer = await server.inject({
    method: 'POST',
    url: '/api/bids/create',
    headers: { ...signedIn, 'idempotency-key': `key ${value}` },
    payload: { vehicleId, value },
  });
  return answer.statusCode;
}

async function newVehicle(): Promise<number> {
  const auction = await createAuction(server.db);
  return (await createVehicle(server.db, { auctionId: auction.id })).id;
}

describe('who may read /metrics', () => {
  test('whoever has the token, as Prometheus sends it', async () => {
    const answer = await server.inject({ url: '/metrics', headers });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  test.each([undefined, 'Bearer another token', `Basic ${TOKEN}`, TOKEN])(
    'nobody with %s: there is no such address',
    async (authorization) => {
      const answer = await server.inject({
        url: '/metrics',
        headers: { ...(authorization && { authorization }) },
      });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('martelo_');
    },
  );

  test('nobody where no token is set, not from this machine either', async () => {
    const settings = { ...server.deps.settings, metricsToken: undefined };
    const closed = await another({ settings });
    for (const asked of [headers, { authorization: 'Bearer undefined' }, {}]) {
      const answer = await closed.inject({ url: '/metrics', headers: asked });
      expect(answer.statusCode).toBe(404);
    }
    await closed.close();
  });
});

describe('a bid', () => {
  test('is counted by its outcome, with its batch', async () => {
    const vehicleId = await newVehicle();
    const grown = await growth(async () => {
      expect(await bid(20_000, vehicleId)).toBe(201);
      expect(await bid(19_000, vehicleId)).toBe(409);
    });
    expect(grown('martelo_bids_total{kind="bid",outcome="accepted"}')).toBe(1);
    expect(grown('martelo_bids_total{kind="bid",outcome="BID_TOO_LOW"}')).toBe(1);
    expect(grown('martelo_bid_batch_size_sum')).toBe(2);
    expect(grown('martelo_bid_batch_duration_seconds_count')).toBe(2);
    expect(grown('martelo_http_requests_total{call="createBid",status="201"}')).toBe(1);
    const now = await read();
    expect(now.get('martelo_bids_waiting')).toBe(0);
    expect(now.get('martelo_bid_batch_age_seconds')).toBe(0);
  });

  test('that is repeated, and the stop of an automatic one, have names of their own', async () => {
    const vehicleId = await newVehicle();
    const { headers: signedIn } = await server.signIn('client');
    const send = () =>
      server.inject({
        method: 'POST',
        url: '/api/bids/create',
        headers: { ...signedIn, 'idempotency-key': 'once' },
        payload: { vehicleId, value: 21_000 },
      });
    const grown = await growth(async () => {
      await send();
      await send();
      const url = `/api/bids/automatic/${vehicleId}`;
      await server.inject({ method: 'DELETE', url, headers: signedIn });
    });
    expect(grown('martelo_bids_total{kind="bid",outcome="accepted"}')).toBe(1);
    expect(grown('martelo_bids_total{kind="bid",outcome="repeated"}')).toBe(1);
    expect(grown('martelo_bids_total{kind="stop",outcome="accepted"}')).toBe(1);
  });
});

describe('what is refused early', () => {
  const never = () => new Promise<never>(() => {});
  test.each<[string, () => unknown]>([
    ['turns', () => createSemaphore(1, 0)(never)],
    [
      'turns',
      () => {
        const queue = fairQueue({ atOnce: 1, mostWaiting: 0 });
        void queue.run('10.0.0.1', never);
        return queue.run('10.0.0.2', never);
      },
    ],
    ['allowance', () => createAllowance(() => ({ perSecond: 1, burst: 0 })).take(1)],
    [
      'streams',
      () => createStreamPlaces({ byAddress: 0, byPerson: 0 }).require({ userId: 1, ip: '::1' }),
    ],
    [
      'uploads',
      () => {
        const { dataDir } = server.deps.settings;
        openUploadSpace(dataDir, { maxBytes: 1, maxUploads: 0 }).begin('::1', () => {});
      },
    ],
  ])('by %s is counted', async (by, refused) => {
    const grown = await growth(async () => {
      await (async () => refused())().catch(() => {});
    });
    expect(grown(`martelo_refused_early_total{by="${by}"}`)).toBe(1);
  });

  test('by the places of an address and by a rate is counted', async () => {
    const none = { atOnce: 0, mostWaiting: 0 };
    const limit = { person: none, address: none };
    const bounded = await another(
      {},
      {
        limits: { newsletter: { max: 1, windowMs: 60_000 } },
        places: { usual: limit, file: limit, list: limit },
      },
    );
    const send = () =>
      bounded.inject({
        method: 'POST',
        url: '/api/newsletter',
        payload: { email: 'ana@exemplo.example' },
      });
    const grown = await growth(async () => {
      expect((await bounded.inject('/api/vehicles')).statusCode).toBe(429);
      await send();
      expect((await send()).statusCode).toBe(429);
    });
    expect(grown('martelo_refused_early_total{by="places"}')).toBe(1);
    expect(grown('martelo_refused_early_total{by="rate"}')).toBe(1);
    await bounded.close();
  });
});

describe('what happens elsewhere', () => {
  test('requests are counted by call, never by address', async () => {
    const grown = await growth(async () => {
      await server.inject('/api/vehicles/7');
      await server.inject('/nothing/ana@exemplo.example');
      await server.inject('/robots.txt');
      await server.inject('/healthz');
    });
    expect(grown('martelo_http_requests_total{call="vehicle",status="404"}')).toBe(1);
    expect(grown('martelo_http_requests_total{call="other",status="404"}')).toBe(1);
    expect(grown('martelo_http_requests_total{call="file",status="200"}')).toBe(1);
    expect(grown('martelo_http_request_duration_seconds_count')).toBeGreaterThanOrEqual(4);
    expect([...(await read()).keys()].join('\n')).not.toContain('ana@');
  });

  test('open streams are counted while they are open', async () => {
    const { app } = server;
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const line = 'martelo_live_streams{of="visitors"}';
    expect((await read()).get(line)).toBe(0);
    const stream = await openStream(port, 'vehicle:1');
    await expect.poll(async () => (await read()).get(line)).toBe(1);
    stream.response.destroy();
    await expect.poll(async () => (await read()).get(line)).toBe(0);
  });

  test('jobs are counted by their outcome', async () => {
    const jobs = createJobs({ databaseUrl: server.database.url, onError: () => {} });
    jobs.on('well', async () => {});
    jobs.on('badly', () => Promise.reject(new Error('no')));
    await jobs.start();
    const line = (job: string, outcome: string) =>
      `martelo_jobs_total{job="${job}",outcome="${outcome}"}`;
    await jobs.send('well');
    await jobs.send('badly');
    await expect
      .poll(async () => (await read()).get(line('badly', 'failed')), { timeout: 10_000 })
      .toBeGreaterThan(0);
    await expect
      .poll(async () => (await read()).get(line('well', 'done')), { timeout: 10_000 })
      .toBe(1);
    await jobs.stop();
    const now = await read();
    expect(now.get('martelo_job_duration_seconds_count{job="well"}')).toBe(1);
  });

  test('messages are counted by channel and outcome, and the outbox by state', async () => {
    await createMessage(server.db, { nextAttemptAt: inMinutes(-10) });
    await createMessage(server.db, { nextAttemptAt: inMinutes(60) });
    const { db, live, settings } = server.deps;
    const send = async () => ({ outcome: 'sent' as const, providerId: null });
    const line = 'martelo_outbox_messages{state="waiting"}';
    await expect.poll(async () => (await read()).get(line), { timeout: 10_000 }).toBe(2);
    expect((await read()).get('martelo_outbox_oldest_due_seconds')).toBeCloseTo(600, -2);
    const grown = await growth(() =>
      deliverMessage({ db, live, settings, senders: new Map([['email', send]]) }),
    );
    expect(grown('martelo_messages_total{channel="email",outcome="sent"}')).toBe(1);
    await expect.poll(async () => (await read()).get(line), { timeout: 10_000 }).toBe(1);
    expect((await read()).get('martelo_outbox_oldest_due_seconds')).toBe(0);
  });

  test('credits, undoings and returns are counted', async () => {
    const sale = await createSale(server.db);
    const grown = await growth(async () => {
      publishCredit(server.deps, { sale, isRepeat: false });
      publishCredit(server.deps, { sale, isRepeat: false });
      publishUndoing(server.deps, sale);
      publishReturn(server.deps, sale);
    });
    expect(grown('martelo_payments_total{act="credited"}')).toBe(2);
    expect(grown('martelo_payments_total{act="undone"}')).toBe(1);
    expect(grown('martelo_payments_total{act="returned"}')).toBe(1);
  });

  test('calls to the place of the pictures are counted by their outcome', async () => {
    const { media } = server.deps;
    const grown = await growth(async () => {
      await media.readStored('vehicle', 'nobody');
      await media.putBack('vehicle', 'somebody', Buffer.from('x'));
      await media.readStored('vehicle', 'somebody');
    });
    expect(grown('martelo_storage_calls_total{call="write",outcome="done"}')).toBe(1);
    expect(grown('martelo_storage_calls_total{call="read",outcome="done"}')).toBe(1);
    expect(grown('martelo_storage_calls_total{call="read",outcome="missing"}')).toBeGreaterThan(0);
    expect(grown('martelo_storage_call_duration_seconds_count{call="write"}')).toBe(1);
  });
});

describe('what is looked at', () => {
  test('is the state of each part, of pools, disks, copies and of this process', async () => {
    const startedAt = new Date(Date.now() - 3_600_000);
    await server.db.insert(backups).values({ startedAt, finishedAt: startedAt, file: 'a' });
    const client = await poolOf(server.deps.bidsDb).connect();
    const line = 'martelo_backup_age_seconds';
    await expect
      .poll(async () => (await read()).get(line) ?? 0, { timeout: 10_000 })
      .toBeGreaterThan(3_000);
    noteBeat();
    await expect.poll(async () => (await read()).get('martelo_ready')).toBe(1);
    const now = await read();
    expect(now.get('martelo_health_part{part="database"}')).toBe(0);
    expect(now.get('martelo_database_pool_connections{pool="bids",state="busy"}')).toBe(1);
    expect(now.get('martelo_database_pool_waiting{pool="main"}')).toBe(0);
    expect(now.get('martelo_disk_free_bytes{folder="data"}')).toBeGreaterThan(0);
    expect(now.has('martelo_disk_free_bytes{folder="backup"}')).toBe(false);
    expect(now.get('martelo_heartbeat_age_seconds')).toBeGreaterThanOrEqual(0);
    expect(now.get('martelo_process_memory_bytes{of="resident"}')).toBeGreaterThan(1e6);
    expect(now.has('martelo_event_loop_delay_seconds{share="0.99"}')).toBe(true);
    expect(now.get('martelo_build_info{version="0.0.0",commit=""}')).toBe(1);
    client.release();
  });

  test('is left out where the database is silent', async () => {
    const silent = await startSilentServer();
    const bids = connectBids(silent.url);
    const healthConnection = createHealthConnection(silent.url);
    const silenced = await another({ bidsDb: bids.db, healthConnection });
    const answer = await silenced.inject({ url: '/metrics', headers });
    const now = parseMetrics(answer.body);
    expect(now.get('martelo_ready')).toBe(0);
    expect(now.get('martelo_health_part{part="database"}')).toBe(2);
    expect(now.has('martelo_outbox_messages{state="waiting"}')).toBe(false);
    expect(now.has('martelo_jobs_overdue')).toBe(false);
    await silenced.close();
    await healthConnection.close();
    await silent.close();
  });
});
