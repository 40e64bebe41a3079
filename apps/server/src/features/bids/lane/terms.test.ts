import { type AuctionTerms, DEFAULT_TERMS } from '@martelo/core/auction-terms';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bids } from '../../../platform/database/bids-schema.ts';
import { auctions, auctionTerms, lots } from '../../../platform/database/schema.ts';
import { createVehicle } from '../../../testing/factories.ts';
import { hashEntry } from '../../ledger/ledger-hash.ts';
import { termsHash } from '../../ledger/lot-facts.ts';
import { freezeTerms } from '../../terms/freeze-terms.ts';
import { findTermsForLot } from '../../terms/terms.queries.ts';
import {
  automaticOf,
  type Bidder,
  type Bidding,
  bidOf,
  createBidding,
  verdictOf,
} from '../bids.fixture.ts';
import { auditLedger } from '../ledger/audit-ledger.ts';
import { resetVehicleBids } from '../ledger/reset-bids.ts';

let bidding: Bidding;
let bidder: Bidder;
const VALUE = 2_000_000;
const CHANGED: AuctionTerms = { ...DEFAULT_TERMS, comissaoPontosBase: 400 };

beforeAll(async () => {
  bidding = await createBidding();
  bidder = await bidding.bidder();
});
afterAll(() => bidding.close());

const versions = (auctionId: number) =>
  bidding.db.select().from(auctionTerms).where(eq(auctionTerms.auctionId, auctionId));
const findings = async (lotId: number) =>
  (await auditLedger(bidding.db)).findings.filter((one) => one.lotId === lotId);
const markOf = async (lotId: number) => (await findTermsForLot(bidding.db, lotId))?.mark;

/** New terms, frozen as the next version, which holds for the lots without a bid. */
function changeTerms(auctionId: number): Promise<void> {
  return bidding.db.transaction(async (tx) => {
    await tx.update(auctions).set({ terms: CHANGED }).where(eq(auctions.id, auctionId));
    await freezeTerms(tx, { auctionId, cause: 'change', editalSha256: null, at: new Date() });
  });
}

describe('the first bid of an auction', () => {
  test('freezes its terms, opens the ledger with them and names them in the lot', async () => {
    const { lotId, auctionId, vehicleId } = await bidding.vehicle();
    expect(verdictOf(await bidding.lane().place(bidOf(bidder, vehicleId, VALUE)))).toBe('accepted');
    const [version, ...others] = await versions(auctionId);
    expect(others).toEqual([]);
    expect(version).toMatchObject({ version: 1, cause: 'first-bid', terms: DEFAULT_TERMS });
    expect((await bidding.lotRow(lotId)).termsId).toBe(version?.id);
    const opening = await bidding.opening(lotId);
    expect(opening).toMatchObject({ termsId: version?.id });
    const frozen = { regime: 'privado', terms: DEFAULT_TERMS, editalSha256: null } as const;
    expect(opening?.facts).toMatchObject({
      lotId,
      auctionId,
      terms: termsHash(frozen),
      minimo: null,
    });
    expect(await findings(lotId)).toEqual([]);
  });

  test('freezes once when two processes take first bids on two of its lots', async () => {
    const { vehicleId, auctionId } = await bidding.vehicle();
    const other = await createVehicle(bidding.db, { auctionId });
    const [one, two] = [bidding.lane(), bidding.lane()];
    const outcomes = await Promise.all([
      one.place(bidOf(bidder, vehicleId, VALUE)),
      two.place(bidOf(bidder, other.id, VALUE)),
    ]);
    expect(outcomes.map(verdictOf)).toEqual(['accepted', 'accepted']);
    expect(await versions(auctionId)).toHaveLength(1);
  });

  test('that is refused freezes nothing', async () => {
    const { vehicleId, auctionId } = await bidding.vehicle();
    expect(verdictOf(await bidding.lane().place(bidOf(bidder, vehicleId, 1)))).toBe('BID_TOO_LOW');
    expect(await versions(auctionId)).toEqual([]);
  });

  test('publishes the minimum of a public regime, and never a private reserve', async () => {
    const reserve = 1_500_000;
    const open = await bidding.vehicle({ regime: 'art328' }, { reserve });
    const secret = await bidding.vehicle({}, { reserve });
    for (const { vehicleId } of [open, secret]) {
      await bidding.lane().place(bidOf(bidder, vehicleId, VALUE));
    }
    expect((await bidding.opening(open.lotId))?.facts).toMatchObject({ minimo: reserve });
    expect(JSON.stringify((await bidding.opening(secret.lotId))?.facts)).not.toContain('1500000');
  });
});

describe('terms that change', () => {
  test('hold for the lots without a bid; the others keep theirs', async () => {
    const { vehicleId, lotId, auctionId } = await bidding.vehicle();
    const later = await createVehicle(bidding.db, { auctionId });
    const lane = bidding.lane();
    await lane.place(bidOf(bidder, vehicleId, VALUE));
    await changeTerms(auctionId);
    await lane.place(bidOf(bidder, vehicleId, VALUE + 100));
    await lane.place(bidOf(bidder, later.id, VALUE));
    const [first, second] = await versions(auctionId);
    expect((await bidding.lotRow(lotId)).termsId).toBe(first?.id);
    expect((await bidding.lotRow(later.lotId)).termsId).toBe(second?.id);
    expect([...(await findings(lotId)), ...(await findings(later.lotId))]).toEqual([]);
  });

  test('refuse a bid that names the terms from before, and its key may name the new ones', async () => {
    const { vehicleId, lotId, auctionId } = await bidding.vehicle();
    const lane = bidding.lane();
    const termsMark = await markOf(lotId);
    await bidding.db.update(auctions).set({ terms: CHANGED }).where(eq(auctions.id, auctionId));
    const old = { ...bidOf(bidder, vehicleId, VALUE, 'key-of-terms'), termsMark };
    expect(verdictOf(await lane.place(old))).toBe('TERMS_CHANGED');
    const automatic = { ...automaticOf(bidder, vehicleId, VALUE), termsMark };
    await bidding.changeAuction(auctionId, {
      increments: [{ upTo: null, raise: 100 }],
      automaticBids: true,
    });
    expect(verdictOf(await lane.placeAutomatic(automatic))).toBe('TERMS_CHANGED');
    expect(await bidding.ledger(lotId)).toEqual([]);
    expect(await versions(auctionId)).toEqual([]);
    const again = { ...old, termsMark: await markOf(lotId) };
    expect(verdictOf(await lane.place(again))).toBe('accepted');
    // A frozen version has the same mark as the terms that it was frozen from.
    const next = { ...bidOf(bidder, vehicleId, VALUE + 100), termsMark: again.termsMark };
    expect(verdictOf(await lane.place(next))).toBe('accepted');
    await changeTerms(auctionId);
    const later = { ...bidOf(bidder, vehicleId, VALUE + 200), termsMark: again.termsMark };
    expect(verdictOf(await lane.place(later))).toBe('accepted');
  });

  test('hold again for a lot whose bids were taken back, and the first new bid names them', async () => {
    const { vehicleId, lotId, auctionId } = await bidding.vehicle();
    const lane = bidding.lane();
    await lane.place(bidOf(bidder, vehicleId, VALUE));
    await changeTerms(auctionId);
    const admin = await bidding.bidder({ role: 'admin' });
    const live = { publish: () => {} } as unknown as Parameters<typeof resetVehicleBids>[0]['live'];
    const actor = { id: admin.userId, ip: '192.0.2.1' };
    await resetVehicleBids({ db: bidding.db, live }, { vehicleId, actor });
    await lane.place(bidOf(bidder, vehicleId, VALUE));
    const [, second] = await versions(auctionId);
    expect((await bidding.lotRow(lotId)).termsId).toBe(second?.id);
    const rows = await bidding.ledger(lotId);
    const named = { regime: 'privado', terms: CHANGED, editalSha256: null } as const;
    expect(rows.map(({ facts }) => facts)).toEqual([null, null, { terms: termsHash(named) }]);
    expect(await findings(lotId)).toEqual([]);
  });
});

test('a lot of an auction that is not published takes no bid, and later takes the same one', async () => {
  const { vehicleId, lotId, auctionId } = await bidding.vehicle({ publishedAt: null });
  const bid = bidOf(bidder, vehicleId, VALUE, 'key-of-a-draft');
  expect(verdictOf(await bidding.lane().place(bid))).toBe('NOT_FOUND');
  expect(await bidding.ledger(lotId)).toEqual([]);
  await bidding.db
    .update(auctions)
    .set({ publishedAt: new Date() })
    .where(eq(auctions.id, auctionId));
  expect(verdictOf(await bidding.lane().place(bid))).toBe('accepted');
});

test('a ledger of version 1 goes on in version 2, chained to its last row', async () => {
  const { vehicleId, lotId, auctionId } = await bidding.vehicle();
  const createdAt = Date.now() - 60_000;
  const entry = {
    lotId,
    sequence: 1,
    epoch: 0,
    action: 'normal' as const,
    value: VALUE,
    userId: bidder.userId,
    bidderNumber: 1,
    automatic: false,
    targetSequence: null,
    reason: null,
    reasonCategory: null,
    idempotencyKey: null,
    facts: null,
    createdAt,
  };
  const hash = hashEntry(null, entry);
  await bidding.db.insert(bids).values({ ...entry, hash, createdAt: new Date(createdAt) });
  const leads = { lanceAtual: VALUE, leaderId: bidder.userId, bidCount: 1 };
  await bidding.db
    .update(lots)
    .set({ ...leads, sequence: 1, ledgerHash: hash })
    .where(eq(lots.id, lotId));
  expect(await findings(lotId)).toEqual([]);
  await bidding.pool.query(
    'insert into bidder_numbers (auction_id, user_id, number) values ($1, $2, 1)',
    [auctionId, bidder.userId],
  );
  const placed = await bidding.lane().place(bidOf(bidder, vehicleId, VALUE + 100));
  expect(verdictOf(placed)).toBe('accepted');
  const [, second] = await bidding.ledger(lotId);
  expect(second).toMatchObject({ version: 2, previousHash: hash });
  expect(await bidding.opening(lotId)).toBeUndefined();
  await bidding.changeAuction(auctionId, { dataFim: new Date(Date.now() + 7_200_000) });
  expect(await findings(lotId)).toEqual([]);
});
