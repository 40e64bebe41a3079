import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { createBidLane } from '../bids/lane/bid-lane.ts';

let app: TestApp;
let admin: SignedInUser;

beforeAll(async () => {
  app = await createTestApp({
    deps: ({ addReceipts }, { url }) => ({
      bidLane: createBidLane({
        databaseUrl: url,
        addReceipts,
        onCommitted: () => {},
        onError: (error) => {
          throw error;
        },
      }),
    }),
  });
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

const ROUNDS = 25;
const FAIR = ['AUCTION_PAUSED', 'AUCTION_NOT_STARTED', 'AUCTION_FINISHED', 'LOT_UNAVAILABLE'];

it('bids on many auctions do not hang or fail while administrators change all of them', async () => {
  const clients = await Promise.all(Array.from({ length: 4 }, () => app.signIn('client')));
  const types = ['Carros', 'Motos', 'Tratores'] as const;
  const auctions = await Promise.all(types.map((tipo) => createAuction(app.db, { tipo })));
  // The lots' ids are in another order than their auctions' ids, so that a batch locks auctions of
  // both.
  const vehicleIds: number[] = [];
  for (const auction of [...auctions, ...auctions.toReversed()]) {
    const vehicle = await createVehicle(app.db, { auctionId: auction.id });
    vehicleIds.push(vehicle.id);
  }
  let value = 1_000_000;
  const bids = clients.map(async ({ user, sessionId }) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const outcomes = await Promise.all(
        vehicleIds.map((vehicleId) => {
          value += 100;
          const who = { userId: user.id, sessionId };
          const bid = { kind: 'bid' as const, ...who, vehicleId, value, idempotencyKey: null };
          return app.deps.bidLane.place(bid);
        }),
      );
      for (const outcome of outcomes) {
        expect(outcome.ok || [...FAIR, 'BID_TOO_LOW'].includes(outcome.code)).toBe(true);
      }
    }
  });
  const paths = ['pause', 'resume', 'reset', 'start', 'full-reset'].map(
    (action) => `/api/timer/${action}`,
  );
  const changes = paths.map(async (url) => {
    for (let round = 0; round < ROUNDS / 5; round += 1) {
      const response = await app.inject({ method: 'POST', url, headers: admin.headers });
      expect([url, response.statusCode]).toEqual([url, 200]);
    }
  });
  const deletion = app.inject({
    method: 'DELETE',
    url: `/api/auctions/${auctions[1]?.id}`,
    headers: admin.headers,
  });
  await Promise.all([...bids, ...changes, deletion]);
  expect((await deletion).statusCode).toBe(200);
  const orphan = await app.deps.bidLane.place({
    kind: 'bid',
    userId: clients[0]?.user.id ?? 0,
    sessionId: clients[0]?.sessionId ?? '',
    vehicleId: vehicleIds[1] ?? 0,
    value: value + 1_000_000,
    idempotencyKey: null,
  });
  expect(orphan).toMatchObject({ ok: false, code: 'LOT_UNAVAILABLE' });
});
