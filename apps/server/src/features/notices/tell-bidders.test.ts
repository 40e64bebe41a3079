import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noticeCursors, noticeFanouts, notices } from '../../platform/database/inbox-schema.ts';
import { lots } from '../../platform/database/schema.ts';
import { silentHub } from '../../platform/live/silent-hub.fixture.ts';
import {
  automaticOf,
  type Bidder,
  type Bidding,
  bidOf,
  createBidding,
} from '../bids/bids.fixture.ts';
import { removeBid } from '../bids/ledger/remove-bid.ts';
import { closeDueLots } from '../lots/close-lots.ts';
import { tellBidders } from './tell-bidders.ts';

let bidding: Bidding;
beforeAll(async () => {
  bidding = await createBidding();
});
beforeEach(async () => {
  await bidding.db.delete(notices);
  await bidding.db.delete(noticeFanouts);
  await bidding.db.delete(noticeCursors);
  await tellBidders(bidding.db);
});
afterAll(() => bidding.close());

const told = async (bidder: Bidder) =>
  (
    await bidding.db
      .select()
      .from(notices)
      .where(eq(notices.userId, bidder.userId))
      .orderBy(notices.id)
  ).map(({ kind, subject, body }) => ({
    kind,
    subject,
    body: body.replace(/^.*?\d+(: | saiu)/, '$1'),
  }));

async function lotOf(...amounts: [Bidder, number][]) {
  const made = await bidding.vehicle();
  const lane = bidding.lane();
  for (const [bidder, value] of amounts) await lane.place(bidOf(bidder, made.vehicleId, value));
  return { ...made, lane };
}

async function close(auctionId: number): Promise<void> {
  const [begun, ended] = [new Date(Date.now() - 7_200_000), new Date(Date.now() - 1_000)];
  await bidding.changeAuction(auctionId, { dataInicio: begun, dataFim: ended });
  await closeDueLots({ db: bidding.db, live: silentHub() });
}

test('who led and does not lead any more is told once, however often the job runs', async () => {
  const [ana, rui] = await Promise.all([bidding.bidder(), bidding.bidder()]);
  const { vehicleId, lane, lotId } = await lotOf([ana, 2_000_000], [rui, 2_100_000]);
  expect(await tellBidders(bidding.db)).toBe(1);
  expect(await tellBidders(bidding.db)).toBe(0);
  expect(await told(ana)).toEqual([
    {
      kind: 'outbid',
      subject: expect.stringMatching(/^Você foi superado no lote C\d+$/),
      body: ': o lance atual é de R$ 21.000,00.',
    },
  ]);
  expect(await told(rui)).toEqual([]);
  await lane.place(bidOf(ana, vehicleId, 2_200_000));
  await lane.place(bidOf(rui, vehicleId, 2_300_000));
  await lane.place(bidOf(ana, vehicleId, 2_400_000));
  await tellBidders(bidding.db);
  expect((await told(ana)).length).toBe(1);
  expect((await told(rui)).length).toBe(1);
  const [row] = await bidding.db.select().from(notices).where(eq(notices.userId, ana.userId));
  expect(row).toMatchObject({ lotId, vehicleId, link: `/veiculos/${vehicleId}` });
});

test('the first run tells nothing of the bids from before', async () => {
  const [ana, rui, eva] = await Promise.all([bidding.bidder(), bidding.bidder(), bidding.bidder()]);
  const { vehicleId, lane } = await lotOf([ana, 2_000_000], [rui, 2_100_000]);
  await bidding.db.delete(noticeCursors);
  // The rows of the last minute are read again, so these have to be older.
  await bidding.db.insert(noticeCursors).values({
    name: 'bids',
    position: sql`(select max(id) from bids)`,
    readAt: sql`clock_timestamp() + interval '1 minute'`,
  });
  await lane.place(bidOf(eva, vehicleId, 2_200_000));
  await tellBidders(bidding.db);
  expect([await told(ana), await told(eva)]).toEqual([[], []]);
  expect(await told(rui)).toHaveLength(1);
});

test('after the leading bid was removed, who leads again is told anew when outbid again', async () => {
  const [ana, rui] = await Promise.all([bidding.bidder(), bidding.bidder()]);
  const { vehicleId, lane, lotId } = await lotOf([ana, 2_000_000], [rui, 2_100_000]);
  await tellBidders(bidding.db);
  const leading = (await bidding.ledger(lotId)).findLast(({ action }) => action === 'normal');
  const boss = await bidding.bidder({ role: 'admin' });
  await removeBid(
    { db: bidding.db, live: silentHub() },
    { bidId: leading?.id ?? 0, actor: { id: boss.userId, ip: '' } },
  );
  await tellBidders(bidding.db);
  expect(await told(ana)).toHaveLength(1);
  await lane.place(bidOf(rui, vehicleId, 2_200_000));
  await tellBidders(bidding.db);
  expect(await told(ana)).toHaveLength(2);
});

test('the removal of another bid tells nobody a second time', async () => {
  const [eva, ana, rui] = await Promise.all([bidding.bidder(), bidding.bidder(), bidding.bidder()]);
  const { lotId } = await lotOf([eva, 1_900_000], [ana, 2_000_000], [rui, 2_100_000]);
  await tellBidders(bidding.db);
  const [first] = (await bidding.ledger(lotId)).filter(({ action }) => action === 'normal');
  const boss = await bidding.bidder({ role: 'admin' });
  await removeBid(
    { db: bidding.db, live: silentHub() },
    { bidId: first?.id ?? 0, actor: { id: boss.userId, ip: '' } },
  );
  expect(await tellBidders(bidding.db)).toBe(0);
  expect(await told(ana)).toHaveLength(1);
});

test('an automatic bid that was exceeded is told as such, and not twice', async () => {
  const [ana, rui] = await Promise.all([bidding.bidder(), bidding.bidder()]);
  const { vehicleId } = await bidding.vehicle({
    automaticBids: true,
    increments: [{ upTo: null, raise: 50_000 }],
  });
  const lane = bidding.lane();
  await lane.placeAutomatic(automaticOf(ana, vehicleId, 2_500_000));
  await lane.place(bidOf(rui, vehicleId, 2_600_000));
  await tellBidders(bidding.db);
  expect(await told(ana)).toEqual([
    {
      kind: 'automatic-ended',
      subject: expect.stringMatching(/^Seu lance automático foi superado no lote/),
      body: ': o lance atual, de R$ 26.000,00, passa do seu máximo de R$ 25.000,00.',
    },
  ]);
});

test('whoever bid on a lot and lost it is told by how much, and the winner is not', async () => {
  const [ana, rui, eva] = await Promise.all([bidding.bidder(), bidding.bidder(), bidding.bidder()]);
  const { auctionId } = await lotOf([ana, 2_000_000], [eva, 2_050_000], [rui, 2_250_000]);
  await tellBidders(bidding.db);
  await close(auctionId);
  expect(await tellBidders(bidding.db)).toBe(2);
  expect(await tellBidders(bidding.db)).toBe(0);
  expect((await told(ana)).at(-1)).toEqual({
    kind: 'lost',
    subject: expect.stringMatching(/^Você não arrematou o lote C\d+$/),
    body: ' saiu por R$ 22.500,00, R$ 2.500,00 acima do seu maior lance.',
  });
  expect((await told(eva)).at(-1)?.body).toContain('R$ 2.000,00 acima');
  expect(await told(rui)).toEqual([]);
});

test('of a lot that waits for its seller nobody is told that it was sold', async () => {
  const [ana, rui] = await Promise.all([bidding.bidder(), bidding.bidder()]);
  const { auctionId, lotId } = await lotOf([ana, 2_000_000], [rui, 2_100_000]);
  await bidding.db.update(lots).set({ reserve: 3_000_000 }).where(eq(lots.id, lotId));
  await tellBidders(bidding.db);
  await close(auctionId);
  await tellBidders(bidding.db);
  expect((await told(ana)).map(({ kind }) => kind)).toEqual(['outbid']);
});

test('notices wait for no bid on their lot, and no bid waits for them', async () => {
  const [ana, rui] = await Promise.all([bidding.bidder(), bidding.bidder()]);
  const { lotId } = await lotOf([ana, 2_000_000], [rui, 2_100_000]);
  await bidding.db.transaction(async (tx) => {
    await tx.execute(sql`select id from lots where id = ${lotId} for update`);
    // On another connection: a lock on the lot would wait for this transaction for ever.
    expect(await tellBidders(bidding.db)).toBe(1);
  });
});

test('a run that dies before its commit leaves everything to the next one', async () => {
  const [ana, rui] = await Promise.all([bidding.bidder(), bidding.bidder()]);
  await lotOf([ana, 2_000_000], [rui, 2_100_000]);
  const before = await bidding.db.select().from(noticeCursors);
  await bidding.db.execute(sql`alter table notices add constraint dies check (false) not valid`);
  await expect(tellBidders(bidding.db)).rejects.toThrow();
  await bidding.db.execute(sql`alter table notices drop constraint dies`);
  expect(await bidding.db.select().from(noticeCursors)).toEqual(before);
  expect(await tellBidders(bidding.db)).toBe(1);
});

test('a cursor that was set back, as after a restoration, writes nothing twice', async () => {
  const [ana, rui] = await Promise.all([bidding.bidder(), bidding.bidder()]);
  const { auctionId } = await lotOf([ana, 2_000_000], [rui, 2_100_000]);
  const before = await bidding.db.select().from(noticeCursors);
  await tellBidders(bidding.db);
  await close(auctionId);
  await tellBidders(bidding.db);
  const all = await bidding.db.select().from(notices);
  await bidding.db.delete(noticeCursors);
  await bidding.db.insert(noticeCursors).values(before);
  expect(await tellBidders(bidding.db)).toBe(0);
  expect(await bidding.db.select().from(notices)).toEqual(all);
});

test('two processes at once write each notice once', async () => {
  const people = await bidding.bidders(12);
  const { auctionId } = await lotOf(
    ...people.map((one, n) => [one, 2_000_000 + n * 100_000] as [Bidder, number]),
  );
  const counts = await Promise.all([tellBidders(bidding.db), tellBidders(bidding.db)]);
  expect(counts.reduce((a, b) => a + b)).toBe(11);
  await close(auctionId);
  const lost = await Promise.all([1, 2, 3].map(() => tellBidders(bidding.db)));
  expect(lost.reduce((a, b) => a + b)).toBe(11);
});
