import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type HeldCluster, holdCluster } from '@martelo/embedded-postgres/hold-cluster';
import { serverSettings } from '@martelo/embedded-postgres/server-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Deps } from '../../deps.ts';
import { createBidLane } from '../../features/bids/lane/bid-lane.ts';
import { publishBatch } from '../../features/bids/lane/publish-batch.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle, TEST_PASSWORD } from '../../testing/factories.ts';
import { openWire } from '../../testing/open-wire.ts';
import { connect } from '../database/connect.ts';
import { migrateDatabase } from '../database/migrate.ts';
import { grantServerRole } from '../database/server-role.ts';

// The standbys that must confirm a commit are a setting of a whole server, so this file has its own.
let folder: string;
let cluster: HeldCluster;
let wire: Awaited<ReturnType<typeof openWire>>;
let server: TestApp;
let client: SignedInUser;
let vehicleId: number;

/** Those of the site are ten times longer (answer-in-time.test.ts). */
const times = { lookEveryMs: 20, doubtAfterMs: 50, silentAfterMs: 200, giveUpAfterMs: 300 };

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'martelo-standby-'));
  cluster = await holdCluster({
    dataDir: folder,
    logFile: path.join(folder, 'postgres.log'),
    settings: serverSettings,
  });
  await cluster.client.query('create database house');
  const url = cluster.urlOf('house');
  const serverUrl = cluster.serverUrlOf('house');
  await migrateDatabase(url);
  await grantServerRole(url, serverUrl);
  wire = await openWire(serverUrl);
  const database = { ...connect(url), url, serverUrl: wire.url };
  // A page that waits for the database for ever, as the thread of pages would.
  const web = () => new Promise<never>(() => {});
  // The lane reports the silence, which is what this file is about.
  const deps = ({ addReceipts, live }: Deps) => ({
    bidLane: createBidLane({
      databaseUrl: wire.url,
      addReceipts,
      onCommitted: (committed) => publishBatch(live, committed),
      onError: () => {},
    }),
  });
  server = await createTestApp({ database, silence: times, web, deps });
  client = await server.signIn('client');
  const { id: auctionId } = await createAuction(server.db);
  vehicleId = (await createVehicle(server.db, { auctionId })).id;
});

afterAll(async () => {
  await server.close();
  await wire.close();
  await cluster.release();
  fs.rmSync(folder, { recursive: true, force: true });
});

/** The server waits for a standby of this name, which nobody has; '' asks for none. */
async function askForStandby(name: string): Promise<void> {
  const value = cluster.client.escapeLiteral(name);
  await cluster.client.query(`alter system set synchronous_standby_names = ${value}`);
  await cluster.client.query('select pg_reload_conf()');
  const shown = () => cluster.client.query('show synchronous_standby_names');
  await expect.poll(async () => (await shown()).rows[0].synchronous_standby_names).toBe(name);
}

const subscribe = (name: string) =>
  server.inject({
    method: 'POST',
    url: '/api/newsletter',
    payload: { email: `${name}@teste.example` },
  });

const bid = (value: number) =>
  server.inject({
    method: 'POST',
    url: '/api/bids/create',
    headers: client.headers,
    payload: { vehicleId: String(vehicleId), value },
  });

const readVehicle = () => server.inject(`/api/vehicles/${vehicleId}`);

test('while the standby that must confirm is away, a write gets 503 in time and pages are read', async () => {
  await askForStandby('ghost');
  const late = await subscribe('primeiro');
  expect([late.statusCode, late.json().code]).toEqual([503, 'UNAVAILABLE']);
  expect(late.headers).toMatchObject({ 'retry-after': '5', 'x-content-type-options': 'nosniff' });
  expect((await bid(20_000)).statusCode).toBe(503);
  // Those who come later do not take a connection for a commit that does not end.
  for (const name of ['segundo', 'terceiro']) expect((await subscribe(name)).statusCode).toBe(503);
  expect(server.sitePool.totalCount - server.sitePool.idleCount).toBe(1);
  expect((await readVehicle()).statusCode).toBe(200);
  const session = await server.inject({ url: '/api/auth/session', headers: client.headers });
  expect(session.statusCode).toBe(200);
  await askForStandby('');
  await expect.poll(async () => (await subscribe('quarto')).statusCode).toBe(201);
  await expect.poll(async () => (await bid(30_000)).statusCode).toBe(201);
});

test('while that standby is away, a sign-in gets 503 in time, and afterwards a session', async () => {
  const { email } = client.user;
  const signIn = () =>
    server.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: TEST_PASSWORD },
    });
  await askForStandby('ghost');
  // The first call that meets the silence, and one that comes when it is known.
  for (const which of ['first', 'later']) {
    const { statusCode, body } = await signIn();
    expect([which, statusCode, JSON.parse(body).code]).toEqual([which, 503, 'UNAVAILABLE']);
  }
  await askForStandby('');
  await expect.poll(async () => (await signIn()).statusCode).toBe(200);
});

test('while the database is silent, reads, pages and bids get 503 in time', async () => {
  wire.isSilent = true;
  const answers = await Promise.all([readVehicle(), subscribe('quinto'), bid(40_000)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
  const page = await server.inject('/veiculos');
  expect(page.statusCode).toBe(503);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('Voltamos em instantes');
  wire.isSilent = false;
  await expect.poll(async () => (await readVehicle()).statusCode).toBe(200);
  await expect.poll(async () => (await bid(50_000)).statusCode).toBe(201);
});
