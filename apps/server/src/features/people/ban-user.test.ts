import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bids } from '../../platform/database/bids-schema.ts';
import { lots } from '../../platform/database/schema.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { createTestApp, type SignedInUser, type TestApp } from '../../testing/app-harness.ts';
import { createAuction, createVehicle, type TestVehicle } from '../../testing/factories.ts';
import { banUser } from './ban-user.ts';
import { registerTakingBack } from './take-back-leading-bids.ts';

let app: TestApp;
let admin: SignedInUser;
let client: SignedInUser;
let vehicle: TestVehicle;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signIn('admin');
});
afterAll(() => app.close());

beforeEach(async () => {
  client = await app.signIn('client');
  const { id: auctionId } = await createAuction(app.db);
  vehicle = await createVehicle(app.db, { auctionId });
});

let value = 1_000_000;
const theBan = () => ({
  userId: client.user.id,
  reason: 'Fraude',
  actor: { id: admin.user.id, ip: '' },
});
const ban = () => banUser(app.deps, theBan());
const die = (): never => {
  throw new Error('killed');
};
const bidAs = ({ user, sessionId }: SignedInUser) => {
  value += 100;
  const request = { kind: 'bid' as const, vehicleId: vehicle.id, value, idempotencyKey: null };
  return app.deps.bidLane.place({ ...request, userId: user.id, sessionId });
};
const bid = () => bidAs(client);
const ledger = () => app.db.select().from(bids).where(eq(bids.lotId, vehicle.lotId));

test('a bid in progress when the ban commits is refused', async () => {
  let outcome: ReturnType<typeof bid> | undefined;
  await app.db.transaction(async (tx) => {
    await tx.select().from(lots).where(eq(lots.id, vehicle.lotId)).for('update');
    outcome = bid();
    // The bid waits for the lot's lock, so that the ban commits before the bid is decided.
    await expect
      .poll(async () => {
        const waits = 'select 1 from pg_locks where not granted';
        return (await app.database.pool.query(waits)).rowCount;
      })
      .toBeGreaterThan(0);
    expect(await ban()).toMatchObject({ ok: true });
  });
  expect(await outcome).toMatchObject({ ok: false, code: 'ACCOUNT_BANNED' });
  expect(await ledger()).toEqual([]);
});

test('bids after the ban are refused, bids before it are kept', async () => {
  let stop = false;
  const bidding = (async () => {
    while (!stop) await bid();
  })();
  await expect.poll(async () => (await ledger()).length).toBeGreaterThan(3);
  await ban();
  const atTheBan = (await ledger()).length;
  const later = await Promise.all(Array.from({ length: 20 }, bid));
  stop = true;
  await bidding;
  expect(later.every((outcome) => !outcome.ok && outcome.code === 'ACCOUNT_BANNED')).toBe(true);
  expect(await ledger()).toHaveLength(atTheBan);
});

test('a ban may take back the leading bids, and the next bidder then leads', async () => {
  const other = await app.signIn('client');
  await bid();
  const remaining = await bidAs(other);
  await bid();
  await bid();
  const answer = await app.inject({
    method: 'PATCH',
    url: `/api/users/${client.user.id}/ban`,
    headers: admin.headers,
    payload: { removeLeadingBids: true },
  });
  expect(answer.statusCode).toBe(200);
  const [lot] = await app.db.select().from(lots).where(eq(lots.id, vehicle.lotId));
  expect(lot).toMatchObject({
    leaderId: other.user.id,
    lanceAtual: remaining.ok && remaining.bid.value,
    bidCount: 2,
  });
  expect(await ledger()).toHaveLength(6);
});

test('a ban without that option leaves every bid unchanged', async () => {
  await bid();
  await ban();
  const [lot] = await app.db.select().from(lots).where(eq(lots.id, vehicle.lotId));
  expect(lot).toMatchObject({ leaderId: client.user.id, bidCount: 1 });
});

test('a process that dies after the ban leaves a job that takes the leading bids back', async () => {
  const handlers = new Map<string, (data: object) => Promise<void>>();
  const jobs = {
    ...app.deps.jobs,
    on: (name: string, handler: never) => handlers.set(name, handler),
  };
  registerTakingBack({ ...app.deps, jobs: jobs as Jobs });
  await bid();
  const dying = { ...app.deps, live: { ...app.deps.live, endSession: () => die() } };
  await expect(banUser(dying, { ...theBan(), takesBack: true })).rejects.toThrow('killed');
  const promised = app.jobsSent.at(-1);
  await handlers.get(promised?.name ?? '')?.(promised?.data ?? {});
  const [lot] = await app.db.select().from(lots).where(eq(lots.id, vehicle.lotId));
  expect(lot).toMatchObject({ leaderId: null, bidCount: 0 });
});

test('the job takes nothing back from a user who is not banned', async () => {
  const handlers = new Map<string, (data: object) => Promise<void>>();
  const jobs = {
    ...app.deps.jobs,
    on: (name: string, handler: never) => handlers.set(name, handler),
  };
  registerTakingBack({ ...app.deps, jobs: jobs as Jobs });
  await bid();
  const work = { userId: client.user.id, actor: theBan().actor };
  for (const handler of handlers.values()) await handler(work);
  const [lot] = await app.db.select().from(lots).where(eq(lots.id, vehicle.lotId));
  expect(lot).toMatchObject({ leaderId: client.user.id, bidCount: 1 });
});
