import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '../../platform/database/administration-schema.ts';
import { connect } from '../../platform/database/connect.ts';
import { auctions, lots } from '../../platform/database/schema.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import { createVehicle } from '../../testing/factories.ts';
import { bidOf, verdictOf } from '../bids/bids.fixture.ts';
import { closeDueLots, closeLotsOfAuction } from '../lots/close-lots.ts';
import { beat } from './beat.ts';
import { createUptime, type Uptime } from './uptime.fixture.ts';

const GRACE_S = 600;
const live: LiveHub = {
  publish: () => {},
  endSession: () => {},
  reopenStreams: () => {},
  open: () => {},
  takesStreams: () => true,
  endStreams: () => {},
  watch: () => {},
  close: async () => {},
};

let uptime: Uptime;
beforeAll(async () => {
  uptime = await createUptime();
});
afterAll(() => uptime.close());

const beatNow = () => beat(uptime.db);
const close = () => closeDueLots({ db: uptime.db, live });

/**
 * The seconds left may be a little fewer than the extension, because the test itself takes time.
 */
function expectGrace(seconds: number, grace = GRACE_S): void {
  expect(seconds).toBeLessThanOrEqual(grace);
  expect(seconds).toBeGreaterThan(grace - 30);
}

function auditOf(auctionId: number) {
  return uptime.db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectId, String(auctionId)),
        eq(auditLog.action, 'auction.extended-after-outage'),
      ),
    );
}

async function bidOn(vehicleId: number, value: number): Promise<string> {
  return verdictOf(await uptime.lane().place(bidOf(await uptime.bidder(), vehicleId, value)));
}

test('the very first beat extends nothing', async () => {
  const lot = await uptime.ended(30);
  const before = await uptime.auctionRow(lot.auctionId);
  await uptime.pool.query('delete from heartbeat');
  expect(await beatNow()).toBeNull();
  expect(await uptime.secondsSinceBeat()).toBeLessThan(10);
  expect(await uptime.auctionRow(lot.auctionId)).toEqual(before);
});

test('an auction that ended in a silence of 61 seconds gets ten minutes and accepts bids again', async () => {
  const lot = await uptime.ended(30);
  const { dataFim } = await uptime.auctionRow(lot.auctionId);
  await uptime.lastBeat(61);
  expect(await bidOn(lot.vehicleId, 2_000_000)).toBe('AUCTION_FINISHED');
  const extended = await beatNow();
  expect(extended?.auctions.map(({ id }) => id)).toContain(lot.auctionId);
  expect(extended?.vehicleIds).toContain(lot.vehicleId);
  const left = await uptime.secondsLeft(lot);
  expectGrace(left.auction);
  expect((await uptime.lotRow(lot.lotId)).extensionMs).toBe(0);
  expect(await bidOn(lot.vehicleId, 2_000_000)).toBe('accepted');
  const [entry, ...more] = await auditOf(lot.auctionId);
  expect(more).toEqual([]);
  expect(entry).toMatchObject({ actorId: null, subjectType: 'auction' });
  const { dataFim: movedTo } = await uptime.auctionRow(lot.auctionId);
  expect(entry?.details).toMatchObject({
    endBefore: dataFim.toISOString(),
    dataFim: movedTo.toISOString(),
    lots: 1,
  });
  const instant = (fact: string) => Date.parse(String(entry?.details[fact]));
  expect(instant('downUntil') - instant('downSince')).toBeGreaterThan(60_000);
  expect(await beatNow()).toBeNull();
});

test('an auction that ended in a silence of 59 seconds stays over', async () => {
  const lot = await uptime.ended(30);
  const before = await uptime.auctionRow(lot.auctionId);
  await uptime.lastBeat(59);
  expect(await beatNow()).toBeNull();
  expect(await uptime.secondsSinceBeat()).toBeLessThan(10);
  expect(await uptime.auctionRow(lot.auctionId)).toEqual(before);
  await close();
  expect((await uptime.lotRow(lot.lotId)).status).toBe('unsold');
});

test('an administrator sets the length of the extension', async () => {
  const lot = await uptime.ended(30);
  await uptime.setting('limites', { prorrogacaoAposQueda: 45 });
  await uptime.lastBeat(3_600);
  await beatNow();
  expectGrace((await uptime.secondsLeft(lot)).auction, 45 * 60);
  await uptime.pool.query('delete from site_settings');
});

test('only one of several processes extends the auction', async () => {
  const lot = await uptime.ended(30);
  await uptime.lastBeat(120);
  const other = connect(uptime.url);
  const beats = [uptime.db, other.db, uptime.db, other.db].map((db) => beat(db));
  const done = (await Promise.all(beats)).filter((extended) => extended !== null);
  await other.close();
  expect(done).toHaveLength(1);
  expect(await auditOf(lot.auctionId)).toHaveLength(1);
});

describe('extended lots', () => {
  test('of an auction that ended in the silence end with it, or keep their own later end', async () => {
    const inside = await uptime.ended(50, { extensionSeconds: 20 });
    const { auctionId } = inside;
    const more = async (seconds: number) => {
      const lot = { extensionMs: seconds * 1_000 };
      const { id: vehicleId, lotId } = await createVehicle(uptime.db, { auctionId, lot });
      return { auctionId, vehicleId, lotId };
    };
    const soonAfter = await more(90);
    const longAfter = await more(3_650);
    await uptime.lastBeat(61);
    await beatNow();
    expectGrace((await uptime.secondsLeft(inside)).auction);
    expect((await uptime.lotRow(inside.lotId)).extensionMs).toBe(0);
    expect((await uptime.lotRow(soonAfter.lotId)).extensionMs).toBe(0);
    expectGrace((await uptime.secondsLeft(longAfter)).lot, 3_600);
    expect((await auditOf(auctionId))[0]?.details).toMatchObject({ lots: 2 });
  });

  test('are extended alone when their auction was over before the silence', async () => {
    const lot = await uptime.ended(500, { extensionSeconds: 470 });
    const { auctionId } = lot;
    const over = await createVehicle(uptime.db, { auctionId, lot: { extensionMs: 60_000 } });
    const { dataFim } = await uptime.auctionRow(auctionId);
    await uptime.lastBeat(61);
    await beatNow();
    expect((await uptime.auctionRow(auctionId)).dataFim).toEqual(dataFim);
    expectGrace((await uptime.secondsLeft(lot)).lot);
    expect((await uptime.lotRow(over.lotId)).extensionMs).toBe(60_000);
    expect((await auditOf(auctionId))[0]?.details).toMatchObject({
      endBefore: new Date(dataFim.getTime() + 470_000).toISOString(),
      lots: 1,
    });
    await close();
    expect((await uptime.lotRow(over.lotId)).status).toBe('unsold');
    expect(await bidOn(lot.vehicleId, 2_000_000)).toBe('accepted');
    expect(await bidOn(over.id, 2_000_000)).not.toBe('accepted');
  });
});

test('a lot with a result keeps it, and a lot that ended before the silence only waits for its result', async () => {
  const empty = await uptime.ended(30);
  await uptime.lastBeat(1);
  await uptime.db.transaction((tx) => closeLotsOfAuction(tx, empty.auctionId));
  const partly = await uptime.ended(30);
  const sold = await createVehicle(uptime.db, { auctionId: partly.auctionId });
  const closed = { status: 'sold', extensionMs: 1_000 } as const;
  await uptime.db.update(lots).set(closed).where(eq(lots.id, sold.lotId));
  const before = await uptime.ended(90);
  const rows = () =>
    Promise.all([
      uptime.auctionRow(empty.auctionId),
      uptime.lotRow(empty.lotId),
      uptime.lotRow(sold.lotId),
      uptime.auctionRow(before.auctionId),
      uptime.lotRow(before.lotId),
    ]);
  const asTheyWere = await rows();
  expect(asTheyWere[1].status).toBe('unsold');
  await uptime.lastBeat(61);
  await beatNow();
  expect(await rows()).toEqual(asTheyWere);
  expectGrace((await uptime.secondsLeft(partly)).auction);
});

test('auctions that were paused, held, ended early or deleted, or that still run, are not changed', async () => {
  const left = [
    await uptime.ended(30, { auction: { intent: 'paused', remainingMs: 5_000 } }),
    await uptime.ended(30, { auction: { intent: 'held', remainingMs: 5_000 } }),
    await uptime.ended(30, { auction: { intent: 'completed' } }),
    await uptime.ended(30, { auction: { archivedAt: new Date() } }),
    await uptime.vehicle(),
  ];
  const rows = () => Promise.all(left.map(({ auctionId }) => uptime.auctionRow(auctionId)));
  const asTheyWere = await rows();
  await uptime.lastBeat(61);
  await beatNow();
  expect(await rows()).toEqual(asTheyWere);
});

test('a lot that ended in a silence is not closed before a beat has handled the silence', async () => {
  const inside = await uptime.ended(30);
  const empty = await uptime.ended(30);
  await uptime.db.update(lots).set({ status: 'withdrawn' }).where(eq(lots.id, empty.lotId));
  const before = await uptime.ended(90);
  const early = await uptime.ended(30, { auction: { intent: 'completed' } });
  await uptime.lastBeat(61);
  await close();
  expect((await uptime.lotRow(inside.lotId)).status).toBe('active');
  expect((await uptime.auctionRow(empty.auctionId)).closedAt).toBeNull();
  expect((await uptime.lotRow(before.lotId)).status).toBe('unsold');
  expect((await uptime.lotRow(early.lotId)).status).toBe('unsold');
  await beatNow();
  await uptime.db
    .update(auctions)
    .set({ dataFim: new Date(Date.now() - 1_000) })
    .where(eq(auctions.id, inside.auctionId));
  await close();
  expect((await uptime.lotRow(inside.lotId)).status).toBe('unsold');
});

test('when closers, bidders and beats race, the lot is extended and not closed', async () => {
  for (let round = 0; round < 5; round += 1) {
    const lot = await uptime.ended(1);
    await uptime.lastBeat(61 + round);
    await Promise.all([close(), beatNow(), bidOn(lot.vehicleId, 2_000_000), close(), beatNow()]);
    expect((await uptime.lotRow(lot.lotId)).status).toBe('active');
    expectGrace((await uptime.secondsLeft(lot)).lot);
  }
});
