import { MINUTE_MS } from '@martelo/core/duration';
import { type SQL, sql } from 'drizzle-orm';
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
import { type BidFilter, findBidPage, readNewestBids } from './bid-list.queries.ts';

let database: TestDatabase;
let userIds: number[];
let auctionIds: number[];
let startMs: number;

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
  const auctions = [await createAuction(db), await createAuction(db)];
  auctionIds = auctions.map(({ id }) => id);
  const users = [];
  for (let made = 0; made < 10; made += 1) {
    users.push(await createUser(db, { name: NAMES[made % 4], document: `1114447773${made}` }));
  }
  const lots: TestVehicle[] = [];
  for (let made = 0; made < 8; made += 1) {
    const auctionId = auctionIds[made % 2];
    // Each number is in both auctions.
    const lot = { lote: `C00${made >> 1}` };
    lots.push(await createVehicle(db, { titulo: TITLES[made % 3], marca: '', auctionId, lot }));
  }
  userIds = users.map(({ id }) => id);
  const now = Date.now();
  startMs = now - 122 * MINUTE_MS;
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
async function readEvery(
  q: string,
  { userId, auctionId, lote, from, to }: Omit<BidFilter, 'q'>,
): Promise<number[]> {
  const isOrAny = (value: unknown, condition: SQL) => (value === undefined ? sql`true` : condition);
  const inOne = ['u', 'v', 'l'].map((name) =>
    containsAll(sql`${sql.raw(name)}.search`, wordsOrNumber(q)),
  );
  const { rows } = await database.db.execute<{ id: number }>(sql`
    select b.id from bids b join users u on u.id = b.user_id join lots l on l.id = b.lot_id
      join vehicles v on v.id = l.vehicle_id
    where b.action = 'normal' and ${isOrAny(userId, sql`u.id = ${userId}`)}
      and ${isOrAny(auctionId, sql`l.auction_id = ${auctionId}`)}
      and ${isOrAny(lote, sql`lower(l.lote) = ${lote?.toLowerCase()}`)}
      and ${isOrAny(from, sql`b.created_at >= ${from?.toISOString()}`)}
      and ${isOrAny(to, sql`b.created_at < ${to?.toISOString()}`)}
      and ${q === '' ? sql`true` : sql`(${sql.join(inOne, sql` or `)})`}
    order by b.created_at desc, b.id desc`);
  return rows.map(({ id }) => id);
}

test('the history has the bids that a search finds, the newest first', async () => {
  const { db } = database;
  const cases = fc.record({
    q: words,
    person: fc.option(fc.nat(9), { nil: undefined, freq: 4 }),
    auction: fc.option(fc.nat(1), { nil: undefined }),
    lote: fc.constantFrom(undefined, undefined, 'C000', 'c003', 'C9'),
    minutes: fc.option(fc.tuple(fc.nat(122), fc.nat(122)), { nil: undefined }),
    page: fc.integer({ min: 1, max: 5 }),
    limit: fc.constantFrom(1, 7, 40),
  });
  await fc.assert(
    fc.asyncProperty(cases, limits, async (wanted, given) => {
      const { q, person, auction, lote, minutes, page, limit } = wanted;
      const after = (minute: number) => new Date(startMs + minute * MINUTE_MS);
      const filter = {
        userId: person === undefined ? undefined : userIds[person],
        auctionId: auction === undefined ? undefined : auctionIds[auction],
        lote,
        ...(minutes && { from: after(minutes[0]), to: after(minutes[1]) }),
      };
      const exact = await readEvery(q ?? '', filter);
      const offset = (page - 1) * limit;
      const found = await findBidPage(db, { q, ...filter }, { limit, offset }, given);
      expect(found.rows.map(({ id }) => id)).toEqual(exact.slice(offset, offset + limit));
      if (found.capped) expect(found.total).toBeLessThan(exact.length);
      else expect(found.total).toBe(exact.length);
      const newest = await readNewestBids(db, { q, ...filter }, limit);
      expect(newest.map(({ id }) => id)).toEqual(exact.slice(0, limit));
    }),
    { numRuns: 150 },
  );
});
