import type { Readiness } from '@martelo/contract/shapes/system-health';
import { afterEach, describe, expect, test } from 'vitest';
import { connectBids } from '../../platform/database/connect.ts';
import { poolOf } from '../../platform/database/pool-of.ts';
import { noteBeat } from '../../platform/metrics/signs-of-life.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '../../testing/app-harness.ts';
import { createHealthConnection } from './health-connection.ts';
import { startSilentServer } from './silent-server.fixture.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function start(options: TestAppOptions = {}): Promise<TestApp> {
  const server = await createTestApp({ streams: true, ...options });
  closers.push(server.close);
  noteBeat();
  return server;
}

async function readyz(server: TestApp) {
  const begun = performance.now();
  const answer = await server.inject('/readyz');
  const body: Readiness = answer.json();
  return { code: answer.statusCode, ms: performance.now() - begun, answer, ...body };
}

/** A site whose database takes connections and is silent. */
async function startSilenced(): Promise<TestApp> {
  const silent = await startSilentServer();
  closers.push(silent.close);
  const bids = connectBids(silent.url);
  const healthConnection = createHealthConnection(silent.url);
  closers.push(healthConnection.close);
  const server = await start({ deps: () => ({ bidsDb: bids.db, healthConnection }) });
  return server;
}

describe('/healthz', () => {
  test('says that the process lives, and which release it is', async () => {
    const server = await start();
    const answer = await server.inject('/healthz');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ok', version: '0.0.0', commit: null });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('answers at once although the database is silent', async () => {
    const server = await startSilenced();
    const begun = performance.now();
    expect((await server.inject('/healthz')).statusCode).toBe(200);
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});

describe('/readyz', () => {
  test('is 200 where bids can be taken, and names each part', async () => {
    const server = await start();
    const { code, status, parts, answer } = await readyz(server);
    expect(parts).toMatchObject({
      database: { state: 'ok' },
      lane: { state: 'ok' },
      heartbeat: { state: 'ok' },
      notices: { state: 'ok' },
      storage: { state: 'ok' },
      // Nothing runs jobs here, and nobody made a copy.
      jobs: { state: 'warning', reason: 'stopped' },
      backup: { state: 'warning', reason: 'none' },
      backupDisk: null,
    });
    expect({ code, status }).toEqual({ code: 200, status: 'degraded' });
    expect(answer.headers['cache-control']).toBe('no-store');
    // Whoever asks learns no folder, address or account.
    const { dataDir } = server.deps.settings;
    for (const secret of [dataDir, 'postgres:', '127.0.0.1', server.database.url]) {
      expect(answer.body).not.toContain(secret);
    }
    expect((await server.inject({ method: 'HEAD', url: '/readyz' })).statusCode).toBe(200);
  });

  test('a silent database is 503 within three seconds, and again the next time', async () => {
    const server = await startSilenced();
    const first = await readyz(server);
    expect(first.ms).toBeLessThan(3_000);
    expect(first).toMatchObject({ code: 503, status: 'unready' });
    expect(first.parts).toMatchObject({
      database: { state: 'failing' },
      lane: { state: 'failing', reason: 'no-answer' },
      // What bids do not need makes nothing red.
      backup: { state: 'warning', reason: 'no-answer' },
    });
    const later: Awaited<ReturnType<typeof readyz>>[] = [];
    await expect
      .poll(async () => later[later.push(await readyz(server)) - 1]?.checkedAt, { timeout: 8_000 })
      .not.toBe(first.checkedAt);
    expect(Math.max(...later.map(({ ms }) => ms))).toBeLessThan(3_000);
    expect(later.at(-1)).toMatchObject({ code: 503, parts: { database: { state: 'failing' } } });
  });

  test('connections that are all taken are 503 within three seconds, and 200 when they are free', async () => {
    const server = await start();
    const pool = poolOf(server.deps.bidsDb);
    const taken = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
    const full = await readyz(server);
    expect(full.ms).toBeLessThan(3_000);
    expect(full.code).toBe(503);
    expect(full.parts.database).toEqual({
      state: 'failing',
      reason: 'crowded',
      measures: { waiting: 1 },
    });
    for (const client of taken) client.release();
    await expect.poll(async () => (await readyz(server)).code, { timeout: 5_000 }).toBe(200);
  });

  test('a database that refuses what the lane asks of its connection is 503', async () => {
    const server = await createTestApp({
      streams: true,
      deps: (_made, { serverUrl }) => {
        // What a pooler does with a startup parameter that it does not know.
        const url = Object.assign(new URL(serverUrl), { search: '?options=-c%20nada%3D1' });
        return { healthConnection: createHealthConnection(url.href) };
      },
    });
    closers.push(server.close, server.deps.healthConnection.close);
    noteBeat();
    const { code, parts } = await readyz(server);
    expect(parts.database?.state).toBe('ok');
    expect(parts.lane).toMatchObject({ state: 'failing', reason: 'error' });
    expect(code).toBe(503);
  });

  test('a flood of questions is one check', async () => {
    let asked = 0;
    const server = await start({
      deps: ({ healthConnection }) => ({
        healthConnection: {
          ...healthConnection,
          ask: () => {
            asked += 1;
            return healthConnection.ask();
          },
        },
      }),
    });
    const answers = await Promise.all(Array.from({ length: 200 }, () => server.inject('/readyz')));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(asked).toBe(1);
  });
});
