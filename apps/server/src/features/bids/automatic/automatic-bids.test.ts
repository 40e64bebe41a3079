import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { automaticBids } from '../../../platform/database/bids-schema.ts';
import { auctions, lots, users } from '../../../platform/database/schema.ts';
import { closeDueLots } from '../../lots/close-lots.ts';
import { endAutomaticBids } from '../../lots/end-automatic-bids.ts';
import { automaticOf, type Bidder, type Bidding, bidOf, createBidding } from '../bids.fixture.ts';
import { auditLedger } from '../ledger/audit-ledger.ts';
import { removeBid } from '../ledger/remove-bid.ts';
import { resetVehicleBids } from '../ledger/reset-bids.ts';
import { findOwnMaximum } from './automatic-bids.queries.ts';

const RULES = { increments: [{ upTo: null, raise: 10_000 }], automaticBids: true };
const OPENING = 1_000_000;
const live = {
  publish: () => {},
  endSession: () => {},
  reopenStreams: () => {},
  open: () => {},
  takesStreams: () => true,
  endStreams: () => {},
  watch: () => {},
  close: async () => {},
};

let bidding: Bidding;
let ana: Bidder;
let bia: Bidder;
let lot: Awaited<ReturnType<Bidding['vehicle']>>;
let lane: ReturnType<Bidding['lane']>;

beforeAll(async () => {
  bidding = await createBidding();
  lane = bidding.lane();
});
beforeEach(async () => {
  [ana, bia] = [await bidding.bidder(), await bidding.bidder()];
  lot = await bidding.vehicle(RULES);
});
afterAll(async () => {
  const { findings } = await auditLedger(bidding.db);
  await bidding.close();
  expect(findings).toEqual([]);
});

const bid = (who: Bidder, value: number, key: string | null = null) =>
  lane.place(bidOf(who, lot.vehicleId, value, key));
const automatic = (who: Bidder, maximum: number, key: string | null = null) =>
  lane.placeAutomatic(automaticOf(who, lot.vehicleId, maximum, key));
const stop = (who: Bidder) =>
  lane.placeAutomatic({ ...who, kind: 'stop', vehicleId: lot.vehicleId, idempotencyKey: null });
const rows = async () =>
  (await bidding.bids(lot.lotId)).map(({ userId, value, automatic: byItself }) => ({
    userId,
    value,
    byItself,
  }));
const history = async () =>
  (
    await bidding.db
      .select()
      .from(automaticBids)
      .where(eq(automaticBids.lotId, lot.lotId))
      .orderBy(automaticBids.id)
  ).map(({ userId, maximum, endReason }) => ({ userId, maximum, endReason }));
const row = ({ userId }: Bidder, value: number, byItself: boolean) => ({ userId, value, byItself });
const stored = ({ userId }: Bidder, maximum: number, endReason: string | null = null) => ({
  userId,
  maximum,
  endReason,
});

describe('an automatic bid', () => {
  test('opens with the least amount that leads and answers each bid with one increment', async () => {
    expect(await automatic(ana, 2_000_000)).toMatchObject({
      ok: true,
      maximum: 2_000_000,
      leading: true,
      lanceAtual: OPENING,
      sequence: 1,
    });
    const answered = await bid(bia, 1_500_000);
    expect(answered).toMatchObject({
      ok: true,
      bid: { value: 1_500_000, sequence: 2 },
      lanceAtual: 1_510_000,
      overtaken: true,
    });
    expect(await rows()).toEqual([
      row(ana, OPENING, true),
      row(bia, 1_500_000, false),
      row(ana, 1_510_000, true),
    ]);
    expect(await bidding.lotRow(lot.lotId)).toMatchObject({
      lanceAtual: 1_510_000,
      leaderId: ana.userId,
      bidCount: 3,
    });
    expect(await history()).toEqual([stored(ana, 2_000_000)]);
  });

  test('wins against an equal bid that comes later, which is refused with BID_MATCHED', async () => {
    await automatic(ana, 2_000_000);
    expect(await bid(bia, 2_000_000, 'equal')).toEqual({
      ok: false,
      code: 'BID_MATCHED',
      floor: 2_000_000,
      replayed: false,
    });
    expect(await rows()).toEqual([row(ana, OPENING, true), row(ana, 2_000_000, true)]);
    // The ledger names the bidder of the refused bid, because this bid is the reason for the raise.
    const reasons = (await bidding.ledger(lot.lotId)).map(({ reason }) => reason);
    expect(reasons).toEqual([null, `alcança a oferta igual do usuário ${bia.userId}`]);
    expect(await bid(bia, 2_000_000, 'equal')).toMatchObject({ floor: 2_000_000, replayed: true });
    expect(await bid(bia, 2_010_000)).toMatchObject({ ok: true, overtaken: false });
    expect(await history()).toEqual([stored(ana, 2_000_000, 'exceeded')]);
  });

  test('against another automatic bid is decided at once, and both are stored', async () => {
    await automatic(ana, 2_000_000);
    expect(await automatic(bia, 1_700_000)).toMatchObject({ maximum: null, leading: false });
    expect(await automatic(bia, 3_000_000)).toMatchObject({
      maximum: 3_000_000,
      leading: true,
      lanceAtual: 2_010_000,
    });
    expect(await rows()).toEqual([
      row(ana, OPENING, true),
      row(bia, 1_700_000, true),
      row(ana, 1_710_000, true),
      row(ana, 2_000_000, true),
      row(bia, 2_010_000, true),
    ]);
    expect(await history()).toEqual([
      stored(ana, 2_000_000, 'exceeded'),
      stored(bia, 1_700_000, 'exceeded'),
      stored(bia, 3_000_000),
    ]);
  });

  test('that equals another one loses to the earlier one', async () => {
    await automatic(ana, 2_000_000);
    expect(await automatic(bia, 2_000_000)).toMatchObject({ code: 'BID_MATCHED' });
    expect(await bidding.lotRow(lot.lotId)).toMatchObject({
      leaderId: ana.userId,
      lanceAtual: 2_000_000,
    });
    expect(await history()).toEqual([stored(ana, 2_000_000)]);
  });

  test('can be lowered and stopped by its owner and by nobody else', async () => {
    await automatic(ana, 2_000_000);
    expect(await automatic(ana, 1_200_000)).toMatchObject({ maximum: 1_200_000, leading: true });
    expect(await automatic(ana, OPENING)).toMatchObject({ code: 'BID_TOO_LOW', floor: OPENING });
    expect(await stop(bia)).toMatchObject({ ok: true, maximum: null, leading: false });
    expect((await history()).at(-1)).toEqual(stored(ana, 1_200_000));
    expect(await stop(ana)).toMatchObject({ ok: true, maximum: null, leading: true });
    expect(await stop(ana)).toMatchObject({ ok: true });
    expect(await bid(bia, 1_010_000)).toMatchObject({ overtaken: false });
    expect(await history()).toEqual([
      stored(ana, 2_000_000, 'replaced'),
      stored(ana, 1_200_000, 'stopped'),
    ]);
  });

  test('does not bid while the auction is paused, and can then only be stopped', async () => {
    await automatic(ana, 2_000_000);
    const move = (values: Partial<typeof auctions.$inferInsert>) =>
      bidding.changeAuction(lot.auctionId, values);
    await move({ intent: 'paused', remainingMs: 3_600_000 });
    expect(await bid(bia, 1_500_000)).toMatchObject({ code: 'AUCTION_PAUSED' });
    expect(await automatic(bia, 1_500_000)).toMatchObject({ code: 'AUCTION_PAUSED' });
    expect(await rows()).toHaveLength(1);
    await move({ intent: 'scheduled', remainingMs: null });
    expect(await bid(bia, 1_500_000)).toMatchObject({ overtaken: true });
    await move({ intent: 'paused', remainingMs: 3_600_000 });
    expect(await stop(ana)).toMatchObject({ maximum: null });
  });

  test('is refused when the auction does not allow automatic bids', async () => {
    lot = await bidding.vehicle({ ...RULES, automaticBids: false });
    expect(await automatic(ana, 2_000_000)).toMatchObject({ code: 'AUTOMATIC_BIDS_OFF' });
    expect(await rows()).toEqual([]);
  });

  test('must keep to the increments like any bid', async () => {
    await bid(ana, OPENING);
    expect(await automatic(bia, 1_009_999)).toMatchObject({
      code: 'BID_BELOW_MINIMUM',
      minimum: 1_010_000,
    });
    expect(await bid(bia, 1_009_999)).toMatchObject({ minimum: 1_010_000 });
    expect(await history()).toEqual([]);
  });

  test('is placed once however often it is sent, and its key is refused for a bid', async () => {
    const all = await Promise.all(Array.from({ length: 20 }, () => automatic(ana, 2_000_000, 'k')));
    expect(all.filter((one) => !one.replayed)).toHaveLength(1);
    for (const one of all)
      expect({ ...one, replayed: false }).toEqual({ ...all[0], replayed: false });
    expect(await history()).toEqual([stored(ana, 2_000_000)]);
    expect(await bid(ana, 2_000_000, 'k')).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
    expect(await automatic(ana, 2_500_000, 'k')).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });

  test('ends with a reset, with the removal of one of its owner’s bids, and with a ban', async () => {
    const admin = { id: (await bidding.bidder({ role: 'admin' })).userId, ip: '' };
    const tools = { db: bidding.db, live };
    await automatic(ana, 2_000_000);
    await resetVehicleBids(tools, { vehicleId: lot.vehicleId, actor: admin });
    expect(await bid(bia, OPENING)).toMatchObject({ overtaken: false });
    await automatic(ana, 2_000_000);
    const last = (await bidding.ledger(lot.lotId)).at(-1);
    await removeBid(tools, { bidId: last?.id ?? 0, actor: admin });
    expect(await bidding.lotRow(lot.lotId)).toMatchObject({ leaderId: bia.userId });
    await automatic(ana, 2_000_000);
    await bidding.db.transaction(async (tx) => {
      await tx.update(users).set({ isBanned: true }).where(eq(users.id, ana.userId));
      await endAutomaticBids(tx, { userId: ana.userId, reason: 'banned' });
    });
    expect(await bid(bia, 1_500_000)).toMatchObject({ overtaken: false });
    expect((await history()).map(({ endReason }) => endReason)).toEqual([
      'reset',
      'removed',
      'banned',
    ]);
  });

  test('ends when its lot closes: a later ban finds none, and the owner reads no maximum', async () => {
    await automatic(ana, 2_000_000);
    await bidding.changeAuction(lot.auctionId, { dataFim: new Date() });
    await closeDueLots({ db: bidding.db, live });
    await bidding.db.transaction((tx) =>
      endAutomaticBids(tx, { userId: ana.userId, reason: 'banned' }),
    );
    expect(await history()).toEqual([stored(ana, 2_000_000, 'closed')]);
    expect(await findOwnMaximum(bidding.db, lot.lotId, ana.userId)).toBeNull();
  });

  test('that is stopped after its lot closed is answered with the end of the lot, extension included', async () => {
    await automatic(ana, 2_000_000);
    const end = new Date(Date.now() - 60_000);
    await bidding.db.update(lots).set({ extensionMs: 5_000 }).where(eq(lots.id, lot.lotId));
    await bidding.changeAuction(lot.auctionId, { dataFim: end });
    await closeDueLots({ db: bidding.db, live });
    expect(await bidding.lotRow(lot.lotId)).not.toMatchObject({ status: 'active' });
    const dataFim = end.getTime() + 5_000;
    expect(await stop(ana)).toMatchObject({ ok: true, maximum: null, dataFim });
  });

  test('does not raise the price when its owner may no longer bid', async () => {
    await automatic(ana, 2_000_000);
    await bidding.db.update(users).set({ status: 'negado' }).where(eq(users.id, ana.userId));
    expect(await bid(bia, 1_500_000)).toMatchObject({ ok: true, overtaken: false });
    expect(await history()).toEqual([stored(ana, 2_000_000, 'banned')]);
  });
});

describe('the end of a lot', () => {
  const SOFT = { ...RULES, softCloseWindowMs: 60_000, softCloseExtendMs: 120_000 };
  const endIn = (ms: number) =>
    bidding.changeAuction(lot.auctionId, { dataFim: new Date(Date.now() + ms) });
  const end = async () => {
    const [auction] = await bidding.db
      .select()
      .from(auctions)
      .where(eq(auctions.id, lot.auctionId));
    return (auction?.dataFim.getTime() ?? 0) + (await bidding.lotRow(lot.lotId)).extensionMs;
  };

  test('moves after a bid in the window, to that bid’s time plus the extension', async () => {
    lot = await bidding.vehicle(SOFT);
    await endIn(30_000);
    const placed = await bid(ana, OPENING);
    if (!placed.ok) throw new Error('refused');
    expect(placed.dataFim).toBe(placed.bid.createdAt + 120_000);
    expect(await end()).toBe(placed.dataFim);
  });

  test('moves with the answer of an automatic bid and never with a refused bid', async () => {
    lot = await bidding.vehicle(SOFT);
    await automatic(ana, 2_000_000);
    await endIn(30_000);
    const before = await end();
    expect(await bid(bia, 5)).toMatchObject({ ok: false });
    expect(await automatic(bia, 5)).toMatchObject({ ok: false });
    expect(await stop(bia)).toMatchObject({ ok: true });
    expect(await end()).toBe(before);
    expect(await bid(bia, 1_500_000)).toMatchObject({ ok: true, overtaken: true });
    expect(await end()).toBeGreaterThan(before);
  });

  test('stays when the bid comes before the window or the auction has no soft close', async () => {
    lot = await bidding.vehicle(SOFT);
    await endIn(90_000);
    await bid(ana, OPENING);
    expect((await bidding.lotRow(lot.lotId)).extensionMs).toBe(0);
    lot = await bidding.vehicle(RULES);
    await endIn(30_000);
    await bid(ana, OPENING);
    expect((await bidding.lotRow(lot.lotId)).extensionMs).toBe(0);
  });
});

test('of many automatic bids at once on two lanes the greatest wins, one increment above the next', async () => {
  const bidders = await bidding.bidders(12);
  const other = bidding.lane();
  const outcomes = await Promise.all(
    bidders.map((who, n) =>
      (n % 2 ? lane : other).placeAutomatic(
        automaticOf(who, lot.vehicleId, 2_000_000 + n * 50_000),
      ),
    ),
  );
  // A bidder whose maximum was below the price by then could not lead with it.
  const refused = outcomes.flatMap((one) => (one.ok ? [] : [one.code]));
  expect(refused.filter((code) => code !== 'BID_BELOW_MINIMUM')).toEqual([]);
  expect(await bidding.lotRow(lot.lotId)).toMatchObject({
    leaderId: bidders[11]?.userId,
    lanceAtual: 2_000_000 + 10 * 50_000 + 10_000,
  });
  const open = (await history()).filter(({ endReason }) => endReason === null);
  expect(open).toEqual([{ userId: bidders[11]?.userId, maximum: 2_550_000, endReason: null }]);
});

test('the audit finds an open automatic bid whose owner does not lead', async () => {
  await automatic(ana, 2_000_000);
  await bidding.db
    .update(automaticBids)
    .set({ userId: bia.userId })
    .where(eq(automaticBids.lotId, lot.lotId));
  const { findings } = await auditLedger(bidding.db);
  const what = `um lance automático do usuário ${bia.userId} continua sem liderar`;
  const own = findings.filter(({ lotId }) => lotId === lot.lotId);
  expect(own).toEqual([{ lotId: lot.lotId, vehicleId: lot.vehicleId, sequence: null, what }]);
  await stop(bia);
});
