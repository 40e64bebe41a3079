import { MINUTE_MS } from '@martelo/core/duration';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bids } from '../../../platform/database/bids-schema.ts';
import { containsAll, wordsOrNumber } from '../../../platform/database/search.ts';
import {
  createAuction,
  createUser,
  createVehicle,
  type TestVehicle,
} from '../../../testing/factories.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { findBidPage, readNewestBids } from './bid-list.queries.ts';

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
/** So few that ten people are many. */
const limits = fc.record({
  ids: fc.constantFrom(0, 1, 3, 100),
  sample: fc.constantFrom(2, 6, 100),
});

/** The ids of these bids, read without any help of an index. */
async function readEvery(q: string, userId: number | undefined): Promise<number[]> {
  const inOne = ['u', 'v', 'l'].map((name) =>
    containsAll(sql`${sql.raw(name)}.search`, wordsOrNumber(q)),
  );
  const { rows } = await database.db.execute<{ id: number }>(sql`
    select b.id from bids b join users u on u.id = b.user_id join lots l on l.id = b.lot_id
      join vehicles v on v.id = l.vehicle_id
    where b.action = 'normal' and ${userId === undefined ? sql`true` : sql`u.id = ${userId}`}
      and ${q === '' ? sql`true` : sql`(${sql.join(inOne, sql` or `)})`}
    order by b.created_at desc, b.id desc`);
  return rows.map(({ id }) => id);
}

test('the history has the bids that a search finds, the newest first', async () => {
  const { db } = database;
  const cases = fc.record({
    q: words,
    person: fc.option(fc.nat(9), { nil: undefined, freq: 4 }),
    page: fc.integer({ min: 1, max: 5 }),
    limit: fc.constantFrom(1, 7, 40),
  });
  await fc.assert(
    fc.asyncProperty(cases, limits, async ({ q, person, page, limit }, given) => {
      const userId = person === undefined ? undefined : userIds[person];
      const exact = await readEvery(q ?? '', userId);
      const offset = (page - 1) * limit;
      const found = await findBidPage(db, { q, userId }, { limit, offset }, given);
      expect(found.rows.map(({ id }) => id)).toEqual(exact.slice(offset, offset + limit));
      if (found.capped) expect(found.total).toBeLessThan(exact.length);
      else expect(found.total).toBe(exact.length);
      const newest = await readNewestBids(db, { q, userId }, limit);
      expect(newest.map(({ id }) => id)).toEqual(exact.slice(0, limit));
    }),
    { numRuns: 150 },
  );
});
