import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openWire, type WireEnds } from '../../../testing/open-wire.ts';
import { type Bidding, bidOf, createBidding, verdictOf } from '../bids.fixture.ts';
import { auditLedger } from '../ledger/audit-ledger.ts';

/** The fault that the wire makes at the next commit. A held answer goes on with `release`. */
type Fault = 'none' | 'lose the answer' | 'lose the commit' | 'hold the answer';

const faults = {
  fault: 'none' as Fault,
  downAfterFault: false,
  isHolding: false,
  release: () => {},
};

let bidding: Bidding;
let wire: Awaited<ReturnType<typeof openWire>>;

beforeAll(async () => {
  bidding = await createBidding();
  wire = await openWire(bidding.url, { passes });
});
afterAll(async () => {
  await bidding.close();
  await wire.close();
});
beforeEach(() => {
  faults.fault = 'none';
  wire.isDown = false;
  bidding.errors.splice(0);
});

/** Lets through what the lane sends to the database, except where its next commit is to meet a fault. */
function passes(data: Buffer, ends: WireEnds): boolean {
  const { fault } = faults;
  if (fault === 'none' || !data.includes('\0commit-batch\0')) return true;
  if (fault === 'lose the commit') {
    cut(ends);
    return false;
  }
  if (fault === 'hold the answer') hold(ends);
  else {
    ends.database.removeAllListeners('data');
    ends.database.on('data', (answer) => answer.includes('COMMIT') && cut(ends));
  }
  return true;
}

function cut({ client, database }: WireEnds): void {
  faults.fault = 'none';
  wire.isDown = faults.downAfterFault;
  faults.downAfterFault = false;
  client.destroy();
  database.destroy();
}

function hold({ database }: WireEnds): void {
  faults.fault = 'none';
  faults.isHolding = true;
  database.pause();
  faults.release = () => {
    faults.isHolding = false;
    database.resume();
  };
}

test('a commit whose answer is lost is found in the ledger and answered as accepted', async () => {
  const { vehicleId, lotId } = await bidding.vehicle();
  const bidder = await bidding.bidder();
  const lane = bidding.lane({ databaseUrl: wire.url });
  faults.fault = 'lose the answer';
  const outcome = await lane.place(bidOf(bidder, vehicleId, 2_000_000, 'cut'));
  expect(faults.fault).toBe('none');
  const [row, ...others] = await bidding.ledger(lotId);
  expect(others).toEqual([]);
  expect(outcome).toMatchObject({ ok: true, replayed: false, bid: { id: row?.id, sequence: 1 } });
  expect(await lane.place(bidOf(bidder, vehicleId, 2_000_000, 'cut'))).toEqual({
    ...outcome,
    replayed: true,
  });
});

test('a commit that never arrived is decided again, once', async () => {
  const { vehicleId, lotId } = await bidding.vehicle();
  const bidders = await bidding.bidders(3);
  const lane = bidding.lane({ databaseUrl: wire.url });
  faults.fault = 'lose the commit';
  const outcomes = await Promise.all(
    bidders.map((bidder, n) => lane.place(bidOf(bidder, vehicleId, 2_000_000 + n))),
  );
  expect(faults.fault).toBe('none');
  expect(outcomes.map(verdictOf)).toEqual(['accepted', 'accepted', 'accepted']);
  expect(await bidding.ledger(lotId)).toHaveLength(3);
});

test('while the database cannot be asked the answer is UNAVAILABLE, and the repeated key then gets the first answer', async () => {
  const { vehicleId, lotId } = await bidding.vehicle();
  const bidder = await bidding.bidder();
  const lane = bidding.lane({ databaseUrl: wire.url, reconcileMs: 300 });
  faults.fault = 'lose the answer';
  faults.downAfterFault = true;
  const bid = bidOf(bidder, vehicleId, 2_000_000, 'unknown');
  expect(verdictOf(await lane.place(bid))).toBe('UNAVAILABLE');
  // The database is still away, and bids are refused without waiting for it.
  expect(verdictOf(await lane.place(bidOf(bidder, vehicleId, 3_000_000)))).toBe('UNAVAILABLE');
  wire.isDown = false;
  expect(await lane.place(bid)).toMatchObject({ ok: true, replayed: true, bid: { sequence: 1 } });
  expect(await bidding.ledger(lotId)).toHaveLength(1);
  expect((await auditLedger(bidding.db)).findings).toEqual([]);
});

test('when the database is silent, nobody waits and new bids are refused at once; the bid counts when it speaks again', async () => {
  const { vehicleId, lotId } = await bidding.vehicle();
  const [first, second] = await bidding.bidders(2);
  if (!first || !second) throw new Error('no bidders');
  const lane = bidding.lane({ databaseUrl: wire.url, silenceMs: 200 });
  faults.fault = 'hold the answer';
  const held = bidOf(first, vehicleId, 2_000_000, 'held');
  const waiting = lane.place(held);
  await expect.poll(() => faults.isHolding).toBe(true);
  const behind = bidOf(second, vehicleId, 2_500_000, 'behind');
  const outcomes = await Promise.all([waiting, lane.place(behind)]);
  expect(outcomes.map(verdictOf)).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
  expect(bidding.errors.map(String)).toEqual([
    'Error: the database has not answered the bid lane for 200 ms',
  ]);
  expect(verdictOf(await lane.place(bidOf(second, vehicleId, 3_000_000)))).toBe('UNAVAILABLE');
  const before = bidding.committed.length;
  faults.release();
  await expect.poll(() => bidding.committed.length).toBe(before + 1);
  // The bid that the database had already got counts; those that waited behind it were never given.
  expect(await lane.place(held)).toMatchObject({ ok: true, replayed: true, bid: { sequence: 1 } });
  expect(await bidding.bids(lotId)).toHaveLength(1);
  expect(await lane.place(behind)).toMatchObject({ ok: true, replayed: false });
});
