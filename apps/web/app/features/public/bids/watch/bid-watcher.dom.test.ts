import type { BidderStatus } from '@martelo/contract/shapes/bids';
import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ownBid } from '../../../../entities/bid/own-bids';
import { createBidWatcher, type OutbidLot } from './bid-watcher';

const call = vi.hoisted(() => vi.fn());
const takeBackToast = vi.hoisted(() => vi.fn());
vi.mock('../../../../lib/transport/browser-api', () => ({ browserApi: { call } }));
vi.mock('../../../../lib/toast/notify', () => ({ takeBackToast }));

const status: BidderStatus = {
  vehicleId: '7',
  bidderNumber: 2,
  leading: true,
  greatestBid: 20_000,
  automaticMaximum: null,
  sequence: 4,
};
let lost: OutbidLot[];
let closed: string[][];
let watcher: ReturnType<typeof createBidWatcher>;

const receive = (event: object) => watcher.onEvent(event as LiveEvent);

beforeEach(async () => {
  vi.clearAllMocks();
  lost = [];
  closed = [];
  call.mockResolvedValue([status]);
  watcher = createBidWatcher({
    onOutbid: (lot) => void lost.push(lot),
    onClosed: (vehicleIds) => void closed.push(vehicleIds),
  });
  await expect.poll(() => ownBid('7')).not.toBeNull();
});
afterEach(() => watcher.stop());

it('reports an outbid lot, and marks it as no longer led', () => {
  receive({ type: 'outbid', vehicleId: '7', lanceAtual: 21_000 });
  expect(lost.map(({ vehicleId }) => vehicleId)).toEqual(['7']);
  expect(lost[0]?.maximum()).toBeNull();
  expect(ownBid('7')?.leading).toBe(false);
});

it('knows the maximum of an automatic bid whose end follows the event of the bid', () => {
  receive({ type: 'outbid', vehicleId: '7', lanceAtual: 106_000 });
  const end = { type: 'automatic-bid-ended', vehicleId: '7' };
  receive({ ...end, reason: 'exceeded', maximo: 105_000 });
  expect(lost[0]?.maximum()).toBe(105_000);
  // Ends by the yard have messages of their own on the page of the lot.
  receive({ ...end, reason: 'rules' });
  expect(lost).toHaveLength(2);
});

it('takes the toast back when the person leads again', () => {
  receive({ type: 'price', vehicleId: '7', sequence: 5, lanceAtual: 21_000, bidderNumber: 3 });
  expect(takeBackToast).not.toHaveBeenCalled();
  receive({ type: 'price', vehicleId: '7', sequence: 6, lanceAtual: 22_000, bidderNumber: 2 });
  expect(takeBackToast).toHaveBeenCalledWith('outbid-7');
});

it('reports a lot that was lost between the streams of two pages', async () => {
  call.mockResolvedValue([{ ...status, leading: false, sequence: 5 }]);
  watcher.onConnect();
  await expect.poll(() => lost).toHaveLength(1);
});

it('reports once a lot that was lost while the next page was being loaded', async () => {
  // A page that is left for another document cleans nothing up.
  vi.resetModules();
  call.mockResolvedValue([{ ...status, leading: false, sequence: 5 }]);
  const next = await import('./bid-watcher');
  const told: string[] = [];
  const open = () =>
    next.createBidWatcher({
      onOutbid: ({ vehicleId }) => void told.push(vehicleId),
      onClosed: () => {},
    });
  const later = open();
  await expect.poll(() => told).toEqual(['7']);
  // Back from the history, the first page reads again: what another page has told is no news.
  watcher.onConnect();
  later.onConnect();
  await expect.poll(() => call).toHaveBeenCalledTimes(4);
  await Promise.resolve();
  expect([told, lost]).toEqual([['7'], []]);
  later.stop();
});

it('reports the lots that close together in one go, and nothing after the sign-out', async () => {
  vi.useFakeTimers();
  for (const vehicleId of ['7', '8', '7']) receive({ type: 'lot-closed', vehicleId });
  expect(closed).toEqual([]);
  vi.runAllTimers();
  expect(closed).toEqual([['7', '8']]);
  receive({ type: 'lot-closed', vehicleId: '9' });
  watcher.stop();
  vi.runAllTimers();
  expect(closed).toHaveLength(1);
  vi.useRealTimers();
});

it('forgets everything when the person signs out', () => {
  watcher.stop();
  expect(ownBid('7')).toBeNull();
});
