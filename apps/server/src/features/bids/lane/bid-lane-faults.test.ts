import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Bidding, bidOf, createBidding, verdictOf } from '../bids.fixture.ts';
import { auditLedger } from '../ledger/audit-ledger.ts';

/** The fault that the wire makes at the next commit. A held answer goes on with `release`. */
type Fault = 'none' | 'lose the answer' | 'lose the commit' | 'hold the answer';

let bidding: Bidding;
let wire: Awaited<ReturnType<typeof openWire>>;

beforeAll(async () => {
  bidding = await createBidding();
  wire = await openWire(bidding.url);
});
afterAll(async () => {
  await bidding.close();
  await wire.close();
});
beforeEach(() => {
  wire.fault = 'none';
  wire.isDown = false;
  bidding.errors.splice(0);
});

test('a commit whose answer is lost is found in the ledger and answered as accepted', async () => {
  const { vehicleId, lotId } = await bidding.vehicle();
  const bidder = await bidding.bidder();
  const lane = bidding.lane({ databaseUrl: wire.url });
  wire.fault = 'lose the answer';
  const outcome = await lane.place(bidOf(bidder, vehicleId, 2_000_000, 'cut'));
  expect(wire.fault).toBe('none');
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
  wire.fault = 'lose the commit';
  const outcomes = await Promise.all(
    bidders.map((bidder, n) => lane.place(bidOf(bidder, vehicleId, 2_000_000 + n))),
  );
  expect(wire.fault).toBe('none');
  expect(outcomes.map(verdictOf)).toEqual(['accepted', 'accepted', 'accepted']);
  expect(await bidding.ledger(lotId)).toHaveLength(3);
});

test('while the database cannot be asked the answer is UNAVAILABLE, and the repeated key then gets the first answer', async () => {
  const { vehicleId, lotId } = await bidding.vehicle();
  const bidder = await bidding.bidder();
  const lane = bidding.lane({ databaseUrl: wire.url, reconcileMs: 300 });
  wire.fault = 'lose the answer';
  wire.downAfterFault = true;
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
  wire.fault = 'hold the answer';
  const held = bidOf(first, vehicleId, 2_000_000, 'held');
  const waiting = lane.place(held);
  await expect.poll(() => wire.isHolding).toBe(true);
  const behind = bidOf(second, vehicleId, 2_500_000, 'behind');
  const outcomes = await Promise.all([waiting, lane.place(behind)]);
  expect(outcomes.map(verdictOf)).toEqual(['UNAVAILABLE', 'UNAVAILABLE']);
  expect(bidding.errors.map(String)).toEqual([
    'Error: the database has not answered the bid lane for 200 ms',
  ]);
  expect(verdictOf(await lane.place(bidOf(second, vehicleId, 3_000_000)))).toBe('UNAVAILABLE');
  const before = bidding.committed.length;
  wire.release();
  await expect.poll(() => bidding.committed.length).toBe(before + 1);
  // The bid that the database had already got counts; those that waited behind it were never given.
  expect(await lane.place(held)).toMatchObject({ ok: true, replayed: true, bid: { sequence: 1 } });
  expect(await bidding.bids(lotId)).toHaveLength(1);
  expect(await lane.place(behind)).toMatchObject({ ok: true, replayed: false });
});

/** A proxy between the lane and the database that can cut a commit or hold its answer back. */
async function openWire(url: string) {
  const target = new URL(url);
  const sockets = new Set<net.Socket>();
  const wireState = {
    fault: 'none' as Fault,
    isDown: false,
    downAfterFault: false,
    isHolding: false,
    release: () => {},
  };
  const server = net.createServer((client) => {
    if (wireState.isDown) return client.destroy();
    const upstream = net.connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
    }
    const cut = () => {
      wireState.fault = 'none';
      wireState.isDown = wireState.downAfterFault;
      wireState.downAfterFault = false;
      client.destroy();
      upstream.destroy();
    };
    const hold = () => {
      wireState.fault = 'none';
      wireState.isHolding = true;
      upstream.pause();
      wireState.release = () => {
        wireState.isHolding = false;
        upstream.resume();
      };
    };
    client.on('data', (data) => {
      const isCommit = wireState.fault !== 'none' && data.includes('\0commit-batch\0');
      if (isCommit && wireState.fault === 'lose the commit') return cut();
      if (isCommit && wireState.fault === 'hold the answer') hold();
      else if (isCommit) {
        upstream.removeAllListeners('data');
        upstream.on('data', (answer) => answer.includes('COMMIT') && cut());
      }
      upstream.write(data);
    });
    upstream.on('data', (data) => client.write(data));
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const through = Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) });
  return Object.assign(wireState, {
    url: through.href,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  });
}
