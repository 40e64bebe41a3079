import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { idempotencyRecords } from '../../../platform/database/bids-schema.ts';
import { sessions } from '../../../platform/database/schema.ts';
import { type Bidding, bidOf, createBidding, verdictOf } from '../bids.fixture.ts';

let bidding: Bidding;
const OPENING = 1_000_000;

beforeAll(async () => {
  bidding = await createBidding();
});
afterAll(() => bidding.close());

test('the same key 100 times at once on two processes gives one row and one answer', async () => {
  const { vehicleId, lotId } = await bidding.vehicle();
  const bidder = await bidding.bidder();
  const lanes = [bidding.lane(), bidding.lane()];
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, n) =>
      (lanes[n % 2] ?? bidding.lane()).place(bidOf(bidder, vehicleId, 2_000_000, 'once')),
    ),
  );
  const answers = outcomes.map(({ replayed: _, ...answer }) => answer);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toMatchObject({ ok: true, bid: { sequence: 1 } });
  expect(outcomes.filter((one) => !one.replayed)).toHaveLength(1);
  expect(await bidding.ledger(lotId)).toHaveLength(1);
});

test('a stored refusal is repeated, even when the bid would be accepted by now', async () => {
  const { vehicleId } = await bidding.vehicle();
  const bidder = await bidding.bidder();
  const lane = bidding.lane();
  const low = bidOf(bidder, vehicleId, OPENING, 'low');
  expect(await lane.place(low)).toMatchObject({ code: 'BID_TOO_LOW', floor: OPENING });
  await lane.place(bidOf(bidder, vehicleId, OPENING + 500));
  expect(await lane.place(low)).toEqual({
    ok: false,
    code: 'BID_TOO_LOW',
    floor: OPENING,
    replayed: true,
  });
});

test('a key with another value or vehicle is refused, in the same batch and later', async () => {
  const one = await bidding.vehicle();
  const other = await bidding.vehicle();
  const bidder = await bidding.bidder();
  const lane = bidding.lane();
  const verdicts = await Promise.all([
    lane.place(bidOf(bidder, one.vehicleId, 1, 'busy')),
    lane.place(bidOf(bidder, one.vehicleId, 2_000_000, 'k')),
    lane.place(bidOf(bidder, one.vehicleId, 2_000_001, 'k')),
    lane.place(bidOf(bidder, other.vehicleId, 2_000_000, 'k')),
  ]);
  expect(verdicts.map(verdictOf).slice(1)).toEqual([
    'accepted',
    'IDEMPOTENCY_MISMATCH',
    'IDEMPOTENCY_MISMATCH',
  ]);
  const later = await lane.place(bidOf(bidder, one.vehicleId, 2_000_002, 'k'));
  expect(verdictOf(later)).toBe('IDEMPOTENCY_MISMATCH');
});

test('two users may use the same key', async () => {
  const { vehicleId } = await bidding.vehicle();
  const [one, other] = [await bidding.bidder(), await bidding.bidder()];
  const lane = bidding.lane();
  const verdicts = [
    await lane.place(bidOf(one, vehicleId, 2_000_000, 'mine')),
    await lane.place(bidOf(other, vehicleId, 3_000_000, 'mine')),
  ];
  expect(verdicts.map(verdictOf)).toEqual(['accepted', 'accepted']);
});

test('a refusal because of the session is not stored, so the key is accepted after a new sign-in', async () => {
  const { vehicleId } = await bidding.vehicle();
  const bidder = await bidding.bidder();
  const lane = bidding.lane();
  const bid = bidOf(bidder, vehicleId, 2_000_000, 'again');
  const { sessionId } = bidder;
  await bidding.db.update(sessions).set({ endedAt: new Date() }).where(eq(sessions.id, sessionId));
  expect(verdictOf(await lane.place(bid))).toBe('SESSION_ENDED');
  await bidding.db.update(sessions).set({ endedAt: null }).where(eq(sessions.id, sessionId));
  expect(verdictOf(await lane.place(bid))).toBe('accepted');
});

test('a record is stored for every bid with a key and for no other', async () => {
  const { vehicleId } = await bidding.vehicle();
  const bidder = await bidding.bidder();
  const lane = bidding.lane();
  await lane.place(bidOf(bidder, vehicleId, 2_000_000, 'kept'));
  await lane.place(bidOf(bidder, vehicleId, 3_000_000));
  const kept = await bidding.db
    .select()
    .from(idempotencyRecords)
    .where(eq(idempotencyRecords.userId, bidder.userId));
  expect(kept.map((row) => row.idempotencyKey)).toEqual(['kept']);
});

test('an answer that was stored before automatic bids existed is repeated unchanged', async () => {
  const { vehicleId } = await bidding.vehicle();
  const bidder = await bidding.bidder();
  const lane = bidding.lane();
  const first = await lane.place(bidOf(bidder, vehicleId, 2_000_000, 'old'));
  await bidding.pool.query(`update idempotency_records set outcome = outcome - 'overtaken'
    where idempotency_key = 'old'`);
  expect(await lane.place(bidOf(bidder, vehicleId, 2_000_000, 'old'))).toEqual({
    ...first,
    replayed: true,
  });
});
