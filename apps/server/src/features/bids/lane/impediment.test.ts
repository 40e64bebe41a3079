import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../../platform/database/schema.ts';
import {
  automaticOf,
  type Bidding,
  bidOf,
  createBidding,
  verdictOf,
  waitForLock,
} from '../bids.fixture.ts';

let bidding: Bidding;
beforeAll(async () => {
  bidding = await createBidding();
});
afterAll(() => bidding.close());

const impede = (userId: number, until = "clock_timestamp() + interval '1 day'") =>
  bidding.db
    .update(users)
    .set({ impededUntil: sql.raw(until), impededLot: 'C012' })
    .where(eq(users.id, userId));

test('an impeded bidder is refused with the end and the lot, and nothing is written', async () => {
  const { vehicleId, lotId } = await bidding.vehicle();
  const bidder = await bidding.bidder();
  await impede(bidder.userId);
  const outcome = await bidding.lane().place(bidOf(bidder, vehicleId, 2_000_000, 'key'));
  expect(outcome).toMatchObject({
    ...{ ok: false, code: 'BIDDER_IMPEDED' },
    impediment: { lote: 'C012', untilMs: expect.any(Number) },
  });
  expect(await bidding.ledger(lotId)).toEqual([]);
});

test('a refused key counts once the impediment is over, by the clock of the database', async () => {
  const { vehicleId } = await bidding.vehicle();
  const bidder = await bidding.bidder();
  const lane = bidding.lane();
  await impede(bidder.userId);
  const bid = () => lane.place(bidOf(bidder, vehicleId, 2_000_000, 'again'));
  expect(verdictOf(await bid())).toBe('BIDDER_IMPEDED');
  await impede(bidder.userId, "clock_timestamp() - interval '1 millisecond'");
  expect(verdictOf(await bid())).toBe('accepted');
});

test('an automatic bid of an impeded owner does not answer any more', async () => {
  const { vehicleId, lotId } = await bidding.vehicle({
    ...{ automaticBids: true, increments: [{ upTo: null, raise: 10_000 }] },
  });
  const [owner, other] = await bidding.bidders(2);
  if (!owner || !other) throw new Error('there are two bidders');
  const lane = bidding.lane();
  await lane.placeAutomatic(automaticOf(owner, vehicleId, 5_000_000));
  await impede(owner.userId);
  expect(await lane.place(bidOf(other, vehicleId, 2_000_000))).toMatchObject({
    ...{ ok: true, overtaken: false },
  });
  expect(await bidding.lotRow(lotId)).toMatchObject({ leaderId: other.userId });
});

test('a declaration that locks the user before the bid does wins', async () => {
  const { vehicleId, lotId } = await bidding.vehicle();
  const bidder = await bidding.bidder();
  const declaration = await bidding.pool.connect();
  await declaration.query('begin');
  await declaration.query(
    `update users set impeded_until = now() + interval '1 day', impeded_lot = 'C012' where id = $1`,
    [bidder.userId],
  );
  const bid = bidding.lane().place(bidOf(bidder, vehicleId, 2_000_000));
  await waitForLock(bidding);
  await declaration.query('commit');
  declaration.release();
  expect(verdictOf(await bid)).toBe('BIDDER_IMPEDED');
  expect(await bidding.ledger(lotId)).toEqual([]);
});
