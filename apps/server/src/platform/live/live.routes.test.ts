import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { sessions } from '../database/schema.ts';
import { openStream, priceOf, type Stream } from './live.fixture.ts';
import type { LiveHub } from './live-hub.ts';

let testApp: TestApp;
let live: LiveHub;
let port: number;

beforeAll(async () => {
  testApp = await createTestApp({ streams: true });
  live = testApp.deps.live;
  await testApp.app.listen({ port: 0, host: '127.0.0.1' });
  port = (testApp.app.server.address() as AddressInfo).port;
});
afterAll(() => testApp.close());

const open = (topics: string, headers?: Record<string, string>) =>
  openStream(port, topics, headers);

const kinds = ({ events }: Stream) => events.map((event) => event.type);

test('a visitor is greeted and gets the price of a bid, and nothing about other vehicles', async () => {
  const auction = await createAuction(testApp.db);
  const vehicle = await createVehicle(testApp.db, { auctionId: auction.id });
  const stream = await open(`vehicle:${vehicle.id},nonsense`);
  expect(stream.status).toBe(200);
  expect(stream.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-content-type-options': 'nosniff',
  });
  await expect.poll(() => kinds(stream)).toContain('hello');
  const client = await testApp.signIn('client');
  live.publish(priceOf(vehicle.id + 1, 1), { topics: [`vehicle:${vehicle.id + 1}`] });
  const bid = await testApp.inject({
    method: 'POST',
    url: '/api/bids/create',
    headers: client.headers,
    payload: { vehicleId: vehicle.id, value: 23_456.78 },
  });
  expect(bid.statusCode).toBe(201);
  await expect.poll(() => kinds(stream)).toContain('price');
  expect(stream.events.filter((event) => event.type === 'price')).toEqual([
    {
      type: 'price',
      vehicleId: String(vehicle.id),
      firstSequence: 1,
      sequence: 1,
      lanceAtual: 23_456.78,
      totalLances: 1,
      dataFim: bid.json().dataFim,
      bidderNumber: 1,
      automatic: false,
      at: bid.json().bid.createdAt,
    },
  ]);
  expect(stream.text()).not.toContain(client.user.email);
  stream.response.destroy();
});

test('the bid feed is for staff who may read bids, and an invalid token makes its owner a visitor', async () => {
  const auction = await createAuction(testApp.db);
  const vehicle = await createVehicle(testApp.db, { auctionId: auction.id });
  const [admin, client] = [await testApp.signIn('admin'), await testApp.signIn('client')];
  const feed = await open('', admin.headers);
  const inspector = await testApp.signIn('admin', { profiles: ['vistoriador'] });
  const others = [
    await open('', inspector.headers),
    await open('', client.headers),
    await open('', { authorization: 'Bearer no.no.no' }),
  ];
  await testApp.inject({
    method: 'POST',
    url: '/api/bids/create',
    headers: client.headers,
    payload: { vehicleId: vehicle.id, value: 20_000 },
  });
  const { email } = client.user;
  await expect
    .poll(() => feed.events)
    .toContainEqual(
      expect.objectContaining({
        type: 'bid',
        bid: expect.objectContaining({ user: expect.objectContaining({ email }) }),
      }),
    );
  expect(others.map(kinds)).toEqual([['hello'], ['hello'], ['hello']]);
  for (const stream of [feed, ...others]) stream.response.destroy();
});

test('a member of staff who gets another profile hears of it, and the next stream carries less', async () => {
  const director = await testApp.signIn('admin');
  const operator = await testApp.signIn('admin', { profiles: ['operador'] });
  const before = await open('', operator.headers);
  await expect.poll(() => kinds(before)).toContain('hello');
  const { headers } = director;
  const list = (await testApp.inject({ url: '/api/admin/staff', headers })).json();
  const id = String(operator.user.id);
  const { version } = list.find((one: { id: string }) => one.id === id);
  const changed = await testApp.inject({
    method: 'PUT',
    url: `/api/admin/staff/${id}`,
    headers,
    payload: { profiles: ['vistoriador'], secondFactorRequired: null, version },
  });
  expect(changed.statusCode).toBe(200);
  await expect.poll(() => before.isOver()).toBe(true);
  expect(kinds(before).at(-1)).toBe('profiles');
  const [after, feed] = [await open('', operator.headers), await open('', headers)];
  await expect.poll(() => [kinds(after), kinds(feed)]).toEqual([['hello'], ['hello']]);
  live.publish({ type: 'admin-list', list: 'messages' }, { staff: 'messages.read' });
  await expect.poll(() => kinds(feed)).toContain('admin-list');
  expect(kinds(after)).toEqual(['hello']);
  for (const stream of [after, feed]) stream.response.destroy();
});

test('a ban ends the stream with its reason', async () => {
  const [admin, client] = [await testApp.signIn('admin'), await testApp.signIn('client')];
  const stream = await open('', client.headers);
  await expect.poll(() => kinds(stream)).toEqual(['hello']);
  await testApp.inject({
    method: 'PATCH',
    url: `/api/users/${client.user.id}/ban`,
    headers: admin.headers,
    payload: { banReason: 'fraude' },
  });
  await expect.poll(() => stream.isOver()).toBe(true);
  expect(stream.events.at(-1)).toEqual({ type: 'session-ended', isBanned: true, reason: 'fraude' });
});

test('a user whose session has ended gets no personal events', async () => {
  const client = await testApp.signIn('client');
  await testApp.db
    .update(sessions)
    .set({ endedAt: new Date() })
    .where(eq(sessions.id, client.sessionId));
  const stream = await open('', client.headers);
  live.publish({ type: 'account', status: 'aprovado' }, { userIds: [client.user.id] });
  await expect.poll(() => kinds(stream)).toEqual(['hello']);
  stream.response.destroy();
});

test('a reader that stops reading is dropped and the others keep their streams', async () => {
  const slow = await open('vehicle:9001');
  const quick = await open('vehicle:9001');
  await expect.poll(() => kinds(slow)).toContain('hello');
  slow.response.pause();
  slow.response.socket.pause();
  const wide = { topics: ['vehicle:9001'] };
  const titulo = 'x'.repeat(60_000);
  const filler = { type: 'outbid', vehicleId: '9001', titulo, lote: '', lanceAtual: 1 } as const;
  let sent = 0;
  const received = () => quick.events.filter((event) => event.type === 'outbid').length;
  const watching = () => quick.events.findLast((event) => event.type === 'presence')?.watching;
  await expect
    .poll(() => {
      // Sends no more until this has arrived, so that the fast reader does not fall behind.
      expect(received()).toBe(sent);
      for (let n = 0; n < 10; n += 1, sent += 1) live.publish(filler, wide);
      return watching();
    })
    .toBe(1);
  await expect.poll(() => received()).toBe(sent);
  expect(quick.isOver()).toBe(false);
  quick.response.destroy();
  slow.response.destroy();
});

test('a process that sends its streams away answers a new one with 503, and everything else', async () => {
  const leaving = await createTestApp({ streams: true });
  try {
    const { live: hub } = leaving.deps;
    await leaving.app.listen({ port: 0, host: '127.0.0.1' });
    const at = (leaving.app.server.address() as AddressInfo).port;
    const before = await openStream(at, 'auctions');
    await expect.poll(() => kinds(before)).toEqual(['hello']);
    hub.endStreams(200);
    const late = await openStream(at, 'auctions');
    expect(late.status).toBe(503);
    await expect.poll(() => late.isOver()).toBe(true);
    expect(JSON.parse(late.text())).toMatchObject({ code: 'UNAVAILABLE' });
    await expect.poll(() => before.response.complete).toBe(true);
    expect((await leaving.inject('/api/health')).statusCode).toBe(200);
  } finally {
    await leaving.close();
  }
});

test('a closing server ends the stream properly', async () => {
  const stream = await open('auctions');
  await expect.poll(() => kinds(stream)).toEqual(['hello']);
  await testApp.app.close();
  await expect.poll(() => stream.response.complete).toBe(true);
});
