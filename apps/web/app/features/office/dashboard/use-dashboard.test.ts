import type { AdminBid } from '@martelo/contract/shapes/bids';
import { expect, test } from 'vitest';
import { QUIET } from './quiet-yard.fixture';
import { type DashboardData, withBid } from './use-dashboard';

const bid = (id: number) => ({ id: String(id), date: `2026-11-21T13:0${id}:00Z` }) as AdminBid;

const shown: DashboardData = {
  ...QUIET,
  runningAuctions: 1,
  vehicles: 2,
  bidsToday: 8,
  hours: [
    { at: '2026-11-21T12:00:00Z', bids: 5 },
    { at: '2026-11-21T13:00:00Z', bids: 3 },
  ],
  days: [{ at: '2026-11-21T03:00:00Z', bids: 8 }],
  latestBids: [8, 7, 6, 5, 4, 3, 2, 1].map(bid),
  fresh: [],
  serverTime: '2026-11-21T13:20:00Z',
};

test('a live bid goes to the top of the list and counts in its day, hour and bar', () => {
  const after = withBid(shown, bid(9));
  expect(after.latestBids.map(({ id }) => id)).toEqual(['9', '8', '7', '6', '5', '4', '3', '2']);
  expect(after.fresh).toEqual(['9']);
  expect(after.bidsToday).toBe(9);
  expect(after.hours.map(({ bids }) => bids)).toEqual([5, 4]);
  expect(after.days.map(({ bids }) => bids)).toEqual([9]);
});

test('a live bid that was already read changes nothing', () => {
  expect(withBid(shown, bid(8))).toBe(shown);
});

test('a live bid older than the full list changes nothing', () => {
  expect(withBid(shown, bid(0))).toBe(shown);
});
