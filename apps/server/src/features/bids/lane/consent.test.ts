import type { IncrementTable } from '@martelo/core/increments';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../../platform/database/schema.ts';
import { createVehicle } from '../../../testing/factories.ts';
import { agreedVersionOf, versionsInForce } from '../../settings/consent-version.ts';
import {
  automaticOf,
  type Bidder,
  type Bidding,
  bidOf,
  createBidding,
  verdictOf,
} from '../bids.fixture.ts';

const CURRENT = agreedVersionOf(versionsInForce([]));
const RULES = {
  increments: [{ upTo: null, raise: 10_000 }] as IncrementTable,
  automaticBids: true,
};

let bidding: Bidding;
beforeAll(async () => {
  bidding = await createBidding();
});
afterAll(() => bidding.close());

const asked = { textsInForce: CURRENT };
const agree = ({ userId }: Bidder, agreedVersion: string | null) =>
  bidding.db.update(users).set({ agreedVersion }).where(eq(users.id, userId));

test.each([
  ['has never agreed', null],
  ['agreed to an older version', 'older older'],
])('a bidder who %s is refused, agrees, and bids with the same key', async (_, agreedVersion) => {
  const { vehicleId, lotId } = await bidding.vehicle();
  const bidder = await bidding.bidder({ agreedVersion });
  const lane = bidding.lane();
  const bid = { ...bidOf(bidder, vehicleId, 2_000_000, 'key'), ...asked };
  expect(verdictOf(await lane.place(bid))).toBe('CONSENT_REQUIRED');
  expect(await bidding.ledger(lotId)).toEqual([]);
  await agree(bidder, CURRENT);
  expect(verdictOf(await lane.place(bid))).toBe('accepted');
});

test('an automatic bid is asked in the same way, its stop is not', async () => {
  const { vehicleId } = await bidding.vehicle(RULES);
  const bidder = await bidding.bidder({ agreedVersion: null });
  const lane = bidding.lane();
  const bid = { ...automaticOf(bidder, vehicleId, 2_000_000), ...asked };
  expect(verdictOf(await lane.placeAutomatic(bid))).toBe('CONSENT_REQUIRED');
  const stop = { ...bidder, kind: 'stop' as const, vehicleId, idempotencyKey: null };
  expect(verdictOf(await lane.placeAutomatic({ ...stop, ...asked }))).toBe('accepted');
});

test('nobody is asked in an auction in which they have bid, on any of its lots', async () => {
  const { vehicleId, auctionId } = await bidding.vehicle();
  const sister = await createVehicle(bidding.db, { auctionId });
  const other = await bidding.vehicle();
  const bidder = await bidding.bidder();
  const lane = bidding.lane();
  const place = async (id: number, value: number) =>
    verdictOf(await lane.place({ ...bidOf(bidder, id, value), ...asked }));
  expect(await place(vehicleId, 2_000_000)).toBe('accepted');
  await agree(bidder, 'older older');
  expect(await place(vehicleId, 2_100_000)).toBe('accepted');
  expect(await place(sister.id, 2_000_000)).toBe('accepted');
  expect(await place(other.vehicleId, 2_000_000)).toBe('CONSENT_REQUIRED');
});

test('the automatic bid of somebody whose consent is out of date still answers', async () => {
  const { vehicleId, lotId } = await bidding.vehicle(RULES);
  const [owner, rival] = [await bidding.bidder(), await bidding.bidder()];
  const lane = bidding.lane();
  await lane.placeAutomatic({ ...automaticOf(owner, vehicleId, 3_000_000), ...asked });
  await agree(owner, 'older older');
  await lane.place({ ...bidOf(rival, vehicleId, 2_000_000), ...asked });
  expect((await bidding.lotRow(lotId)).leaderId).toBe(owner.userId);
});
