import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { auctions, vehicles } from '../../platform/database/schema.ts';
import type { Audience } from '../../platform/live/audience.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import { type Bidding, bidOf, createBidding, verdictOf } from '../bids/bids.fixture.ts';
import { auditLedger } from '../bids/ledger/audit-ledger.ts';
import { findNextEnd } from './close-lots.queries.ts';
import { closeDueLots } from './close-lots.ts';

let bidding: Bidding;
const published: [LiveEvent, Audience][] = [];
const live: LiveHub = {
  publish: (event, audience) => void published.push([event, audience]),
  endSession: () => {},
  reopenStreams: () => {},
  open: () => {},
  takesStreams: () => true,
  endStreams: () => {},
  watch: () => {},
  close: async () => {},
};

beforeAll(async () => {
  bidding = await createBidding();
});
afterAll(() => bidding.close());

const close = () => closeDueLots({ db: bidding.db, live });

async function auctionRow(id: number) {
  const [row] = await bidding.db.select().from(auctions).where(eq(auctions.id, id));
  return row;
}

async function endNow(auctionId: number): Promise<void> {
  const [begun, ended] = [new Date(Date.now() - 7_200_000), new Date(Date.now() - 1_000)];
  await bidding.changeAuction(auctionId, { dataInicio: begun, dataFim: ended });
}

test('a lot past its end is sold once to its leader, even when several closers run at once', async () => {
  const { vehicleId, lotId, auctionId } = await bidding.vehicle();
  const bidder = await bidding.bidder();
  await bidding.lane().place(bidOf(bidder, vehicleId, 2_000_000));
  await close();
  expect(await bidding.lotRow(lotId)).toMatchObject({ status: 'active', closedAt: null });
  await endNow(auctionId);
  const closers = await Promise.all(Array.from({ length: 5 }, close));
  expect(closers.flat().filter((done) => done.auction.id === auctionId)).toHaveLength(1);
  const closed = await bidding.lotRow(lotId);
  expect(closed).toMatchObject({
    status: 'sold',
    winnerId: bidder.userId,
    hammerPrice: 2_000_000,
  });
  const closedAt = (await auctionRow(auctionId))?.closedAt;
  expect(closedAt).toBeInstanceOf(Date);
  await close();
  expect(await bidding.lotRow(lotId)).toEqual(closed);
  expect((await auctionRow(auctionId))?.closedAt).toEqual(closedAt);
  const log = await bidding.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.subjectId, String(lotId)));
  expect(log.map((entry) => entry.action)).toEqual(['lot.sold']);
});

test('everybody who has bid on a lot hears that it closed, once, and nobody else does', async () => {
  const { vehicleId, auctionId } = await bidding.vehicle();
  const [winner, loser] = await bidding.bidders(2);
  if (!winner || !loser) throw new Error('Two bidders are needed.');
  const lane = bidding.lane();
  for (const [bidder, value] of [
    [loser, 2_000_000],
    [winner, 2_100_000],
    [loser, 2_200_000],
    [winner, 2_300_000],
  ] as const) {
    expect(verdictOf(await lane.place(bidOf(bidder, vehicleId, value)))).toBe('accepted');
  }
  const other = await bidding.vehicle();
  await lane.place(bidOf(await bidding.bidder(), other.vehicleId, 2_000_000));
  await endNow(auctionId);
  await close();
  await close();
  const heard = published.filter(([event]) => event.type === 'lot-closed');
  const ours = heard.filter(
    ([event]) => 'vehicleId' in event && event.vehicleId === `${vehicleId}`,
  );
  const userIds = [winner.userId, loser.userId].sort((a, b) => a - b);
  expect(ours).toEqual([[{ type: 'lot-closed', vehicleId: `${vehicleId}` }, { userIds }]]);
  expect(heard.map(([event]) => 'vehicleId' in event && event.vehicleId)).not.toContain(
    `${other.vehicleId}`,
  );
});

test('when the bidders of one auction cannot be read, the other due auctions are closed all the same', async () => {
  const due = [await bidding.vehicle(), await bidding.vehicle()];
  const bidder = await bidding.bidder();
  for (const { vehicleId, auctionId } of due) {
    await bidding.lane().place(bidOf(bidder, vehicleId, 2_000_000));
    await endNow(auctionId);
  }
  const failure = new Error('the connection was lost');
  const errors: unknown[] = [];
  const db = failingOnce(bidding.db, failure);
  await closeDueLots({ db, live, onError: (error) => void errors.push(error) });
  for (const { lotId } of due) expect((await bidding.lotRow(lotId)).status).toBe('sold');
  expect(errors).toEqual([failure]);
  const heard = published.flatMap(([event]) =>
    event.type === 'lot-closed' ? Number(event.vehicleId) : [],
  );
  expect(heard).not.toContain(due[0]?.vehicleId);
  expect(heard).toContain(due[1]?.vehicleId);
});

/** A database whose first reading of bidders fails. */
function failingOnce(db: Bidding['db'], failure: Error): Bidding['db'] {
  let failed = false;
  const select = (fields: object) => {
    if (failed || !('userIds' in fields)) return Reflect.apply(db.select, db, [fields]);
    failed = true;
    throw failure;
  };
  return new Proxy(db, {
    get: (target, name) => (name === 'select' ? select : Reflect.get(target, name, target)),
  });
}

test('a lot without a bid closes unsold, and the lot of a deleted vehicle closes withdrawn', async () => {
  const empty = await bidding.vehicle();
  const gone = await bidding.vehicle();
  await bidding.lane().place(bidOf(await bidding.bidder(), gone.vehicleId, 2_000_000));
  await bidding.db
    .update(vehicles)
    .set({ archivedAt: new Date() })
    .where(eq(vehicles.id, gone.vehicleId));
  await endNow(empty.auctionId);
  await endNow(gone.auctionId);
  await close();
  expect((await bidding.lotRow(empty.lotId)).status).toBe('unsold');
  expect(await bidding.lotRow(gone.lotId)).toMatchObject({ status: 'withdrawn', winnerId: null });
});

test('a lot below its reserve closes conditional, with the leader and the price as an offer', async () => {
  const own = await bidding.vehicle({}, { reserve: 2_000_001 });
  const share = await bidding.vehicle({ reservePercent: 200 });
  const enough = await bidding.vehicle({ reservePercent: 200 }, { reserve: 2_000_000 });
  const bidder = await bidding.bidder();
  const lane = bidding.lane();
  const values = [2_000_000, 1_999_999, 2_000_000];
  for (const [at, { vehicleId, auctionId }] of [own, share, enough].entries()) {
    const bid = bidOf(bidder, vehicleId, values[at] ?? 0);
    expect(verdictOf(await lane.place(bid))).toBe('accepted');
    await endNow(auctionId);
  }
  await close();
  const offer = { status: 'conditional', winnerId: bidder.userId };
  expect(await bidding.lotRow(own.lotId)).toMatchObject({ ...offer, hammerPrice: 2_000_000 });
  expect(await bidding.lotRow(share.lotId)).toMatchObject({ ...offer, hammerPrice: 1_999_999 });
  expect((await bidding.lotRow(enough.lotId)).status).toBe('sold');
  expect((await auditLedger(bidding.db)).findings).toEqual([]);
});

test('an extended lot keeps its auction open until its own end', async () => {
  const { lotId, auctionId, vehicleId } = await bidding.vehicle({}, { extensionMs: 3_600_000 });
  await endNow(auctionId);
  await close();
  expect((await bidding.lotRow(lotId)).status).toBe('active');
  expect((await auctionRow(auctionId))?.closedAt).toBeNull();
  const bid = bidOf(await bidding.bidder(), vehicleId, 2_000_000);
  expect(verdictOf(await bidding.lane().place(bid))).toBe('accepted');
  const ended = (await auctionRow(auctionId))?.dataFim.getTime() ?? 0;
  expect(await findNextEnd(bidding.db)).toEqual(new Date(ended + 3_600_000));
});

test('an auction that was completed early is closed at once, and a paused one is not closed', async () => {
  const early = await bidding.vehicle({ intent: 'completed' });
  const paused = await bidding.vehicle({ phase: 'paused' });
  await endNow(paused.auctionId);
  await close();
  expect((await bidding.lotRow(early.lotId)).status).toBe('unsold');
  expect((await bidding.lotRow(paused.lotId)).status).toBe('active');
});

test('when bids and closers race, the last accepted bid wins and none is accepted after the close', async () => {
  const { vehicleId, lotId, auctionId } = await bidding.vehicle();
  const bidders = await bidding.bidders(4);
  // One bid comes before the race, so that the lot has a leader however slow the machine is.
  await bidding.lane().place(bidOf(await bidding.bidder(), vehicleId, 1_000_050));
  await bidding.pool.query(
    `update auctions set data_fim = clock_timestamp() + interval '250 milliseconds' where id = $1`,
    [auctionId],
  );
  const lanes = [bidding.lane(), bidding.lane()];
  let value = 1_000_000;
  let accepted = 1_000_050;
  const bidUntilClosed = async (n: number) => {
    for (;;) {
      const bidder = bidders[n] ?? { userId: 0, sessionId: '' };
      value += 100;
      const outcome = await lanes[n % 2]?.place(bidOf(bidder, vehicleId, value));
      if (outcome?.ok) accepted = Math.max(accepted, outcome.lanceAtual);
      else if (outcome?.code === 'AUCTION_FINISHED') return;
    }
  };
  let closed = false;
  const closeUntilClosed = async () => {
    while (!closed) {
      const done = await close();
      closed ||= done.some(({ auction, isComplete }) => auction.id === auctionId && isComplete);
    }
  };
  await Promise.all([...[0, 1, 2, 3].map(bidUntilClosed), closeUntilClosed(), closeUntilClosed()]);
  expect(await bidding.lotRow(lotId)).toMatchObject({
    status: 'sold',
    hammerPrice: accepted,
    lanceAtual: accepted,
  });
});
