import { MINUTE_MS } from '@martelo/core/duration';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bids } from '../../../platform/database/bids-schema.ts';
import {
  createAuction,
  createUser,
  createVehicle,
  type TestVehicle,
} from '../../../testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { countBids, listBids } from '../bids.queries.ts';
import { findBidPage } from './bid-pages.queries.ts';

let database: TestDatabase;
let userIds: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  await fill();
});
afterAll(() => database.close());

const NAMES = ['Ana Conceição', 'Ana Souza', 'João Souza', 'Zé Uno'];
const TITLES = ['Fiat Uno', 'Fiat Strada', 'Honda Civic'];

/**
 * A hundred and twenty bids of ten people on eight lots. Several have the same time, some are
 * resets.
 */
async function fill() {
  const { db } = database;
  const { id: auctionId } = await createAuction(db);
  const users = [];
  for (let made = 0; made < 10; made += 1) {
    users.push(await createUser(db, { name: NAMES[made % 4], document: `1114447773${made}` }));
  }
  const lots: TestVehicle[] = [];
  for (let made = 0; made < 8; made += 1) {
    lots.push(await createVehicle(db, { titulo: TITLES[made % 3], marca: '', auctionId }));
  }
  userIds = users.map(({ id }) => id);
  const now = Date.now();
  const rows = Array.from({ length: 120 }, (_, at) => ({
    lotId: lots[(at * 5) % 8]?.lotId ?? 0,
    sequence: at + 1,
    epoch: 0,
    ...(at % 11 === 10
      ? { action: 'reset' as const, value: null }
      : { action: 'normal' as const, value: 100_000 + at, bidderNumber: 1 }),
    // Half of the people have only old bids.
    userId: userIds[at < 60 ? at % 5 : at % 10] ?? 0,
    createdAt: new Date(now - (120 - at + (at % 3)) * MINUTE_MS),
    hash: Buffer.alloc(1),
  }));
  await db.insert(bids).values(rows);
}

const words = fc.constantFrom(
  undefined,
  'ana',
  'souza ana',
  'fiat',
  'uno',
  'conceicao',
  '111.444.777-31',
  '4447773',
  'a',
  'c0',
  'civic honda',
  '%',
  'nada',
);
const efforts = fc.record({
  counted: fc.constantFrom(0, 30, 1000),
  countedFound: fc.constantFrom(0, 10, 1000),
  sample: fc.constantFrom(2, 6, 100),
  walked: fc.constantFrom(3, 20, 500),
  fewKeys: fc.constantFrom(0, 3, 100),
  mostKeys: fc.constantFrom(1, 3, 100),
});

test('every strategy for a page of the history returns the same page', async () => {
  const { db } = database;
  const pages = fc.record({
    q: words,
    person: fc.option(fc.nat(9), { nil: undefined, freq: 4 }),
    page: fc.integer({ min: 1, max: 5 }),
    limit: fc.constantFrom(1, 7, 40),
  });
  await fc.assert(
    fc.asyncProperty(pages, efforts, async ({ q, person, page, limit }, effort) => {
      const userId = person === undefined ? undefined : userIds[person];
      const listing = { q, ...(userId !== undefined && { userId }) };
      const slice = { limit, offset: (page - 1) * limit };
      const rows = await listBids(db, { ...listing, ...slice });
      const total = await countBids(db, listing);
      const found = await findBidPage(db, listing, slice, effort);
      expect(found.rows).toEqual(rows);
      if (!found.capped) expect(found.total).toBe(total);
      else expect(found.total).toBeLessThanOrEqual(total);
    }),
    { numRuns: 250 },
  );
});
