import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { USUAL_SESSION_LIMITS } from '../../features/identity/session-limits.ts';
import { createAuction, createVehicle } from '../../testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { readPagePosition } from '../database/row-counts.ts';
import { auctions, lots, vehicleImages, vehicles } from '../database/schema.ts';
import { createReader, priceOf } from './live.fixture.ts';
import { type LiveHub, startLiveHub } from './live-hub.ts';
import type { KnownPage } from './page-changes.ts';

let database: TestDatabase;
let hubs: LiveHub[];
let auctionId: number;
let vehicleId: number;
const errors: unknown[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  const start = () =>
    startLiveHub({
      db: database.db,
      databaseUrl: database.url,
      onError: (error) => void errors.push(error),
      sessionLimits: async () => USUAL_SESSION_LIMITS,
    });
  // Two processes on one database.
  hubs = [await start(), await start()];
  auctionId = (await createAuction(database.db)).id;
  vehicleId = (await createVehicle(database.db, { auctionId })).id;
});
afterEach(async () => {
  await Promise.all(hubs.map((hub) => hub.close()));
});

/** The position and the ledger numbers of a page that is rendered now. */
async function render(): Promise<KnownPage> {
  const position = await readPagePosition(database.db);
  const [lot] = await database.db.select().from(lots).where(eq(lots.vehicleId, vehicleId));
  return { position, lots: new Map([[vehicleId, lot?.sequence ?? 0]]) };
}

/** The first greeting of a page that connects to one of the processes. */
async function connect(page: KnownPage, process: 0 | 1): Promise<LiveEvent | undefined> {
  const reader = createReader(['vehicles', 'auctions']);
  hubs[process]?.open(reader, page);
  await expect.poll(() => reader.events.length).toBeGreaterThan(0);
  reader.leave();
  return reader.events.find(({ type }) => type === 'hello');
}

const bid = () =>
  database.db
    .update(lots)
    .set({ sequence: 1, lanceAtual: 20_000, bidCount: 1 })
    .where(eq(lots.vehicleId, vehicleId));

test('a page finds nothing changed, in every process and however late it connects', async () => {
  const page = await render();
  expect(await connect(page, 0)).toHaveProperty('unchanged', true);
  expect(await connect(page, 1)).toHaveProperty('unchanged', true);
});

test('a bid between the rendering and the connection is found, and moves no position', async () => {
  const page = await render();
  await bid();
  expect(await connect(page, 0)).not.toHaveProperty('unchanged');
  expect(await connect(page, 1)).not.toHaveProperty('unchanged');
  expect(await readPagePosition(database.db)).toBe(page.position);
  expect(await connect(await render(), 1)).toHaveProperty('unchanged', true);
});

const changes: [string, () => PromiseLike<unknown>][] = [
  [
    'a vehicle',
    () => database.db.update(vehicles).set({ titulo: 'Novo' }).where(eq(vehicles.id, vehicleId)),
  ],
  ['a new vehicle', () => createVehicle(database.db, { auctionId })],
  ['an auction', () => database.db.update(auctions).set({ intent: 'paused', remainingMs: 1 })],
  [
    'the end of a lot alone',
    () => database.db.update(lots).set({ extensionMs: 9 }).where(eq(lots.vehicleId, vehicleId)),
  ],
  [
    'the result of a lot',
    () => database.db.update(lots).set({ status: 'sold' }).where(eq(lots.vehicleId, vehicleId)),
  ],
  ['the pictures', () => database.db.delete(vehicleImages)],
];

test.each(changes)('%s that changed in between is found', async (_name, change) => {
  const page = await render();
  await change();
  expect(await connect(page, 0)).not.toHaveProperty('unchanged');
  expect(await connect(page, 1)).not.toHaveProperty('unchanged');
});

test('a change that commits after the comparison arrives as an event', async () => {
  const page = await render();
  const reader = createReader(['vehicles']);
  await database.db.transaction(async (tx) => {
    await tx.update(vehicles).set({ titulo: 'Novo' }).where(eq(vehicles.id, vehicleId));
    hubs[0]?.open(reader, page);
    await expect.poll(() => reader.events).toHaveLength(1);
  });
  expect(reader.events[0]).toHaveProperty('unchanged', true);
  // The other process made the change, and publishes it after its commit.
  hubs[1]?.publish(priceOf(vehicleId, 1), { topics: ['vehicles'] });
  await expect.poll(() => reader.events.map(({ type }) => type)).toContain('price');
});

test('the position counts a transaction once, and nothing of one that is rolled back', async () => {
  const before = await readPagePosition(database.db);
  const rename = (titulo: string) => ({ titulo });
  await database.db.transaction(async (tx) => {
    await tx.update(vehicles).set(rename('A'));
    await tx.update(vehicles).set(rename('B'));
    await tx.update(auctions).set({ descricao: 'C' });
  });
  expect(await readPagePosition(database.db)).toBe(before + 1);
  const undone = database.db.transaction(async (tx) => {
    await tx.update(vehicles).set(rename('D'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await readPagePosition(database.db)).toBe(before + 1);
});

test('transactions at the same time are all counted', async () => {
  const before = await readPagePosition(database.db);
  const made = await Promise.all(
    Array.from({ length: 12 }, () => createVehicle(database.db, { auctionId })),
  );
  const between = await readPagePosition(database.db);
  expect(between).toBeGreaterThanOrEqual(before + made.length);
  await Promise.all(
    made.map(({ id }) =>
      database.db.update(vehicles).set({ titulo: 'E' }).where(eq(vehicles.id, id)),
    ),
  );
  expect(await readPagePosition(database.db)).toBe(between + made.length);
});

test('a page that cannot be compared reads again', async () => {
  const page = await render();
  const broken = createReader(['vehicles']);
  await database.pool.query('alter table row_counts rename to elsewhere');
  hubs[0]?.open(broken, page);
  await expect.poll(() => broken.events).toHaveLength(1);
  await database.pool.query('alter table elsewhere rename to row_counts');
  expect(broken.events[0]).not.toHaveProperty('unchanged');
  expect(errors.splice(0)).toHaveLength(1);
});
