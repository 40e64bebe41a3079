import type { AdminBid } from '@martelo/contract/shapes/bids';
import { expect, test } from 'vitest';
import { NO_SALE_TASKS } from './sale-tasks.fixture';
import { type DashboardData, withBid } from './use-dashboard';

const bid = (id: number) => ({ id: String(id), date: `2026-11-21T13:0${id}:00Z` }) as AdminBid;

const shown: DashboardData = {
  runningAuctions: 1,
  running: [],
  soldToday: { lots: 0, total: 0 },
  vehicles: 2,
  waitingClients: 0,
  bidsToday: 8,
  hours: [
    { at: '2026-11-21T12:00:00Z', bids: 5 },
    { at: '2026-11-21T13:00:00Z', bids: 3 },
  ],
  days: [{ at: '2026-11-21T03:00:00Z', bids: 8 }],
  latestBids: [8, 7, 6, 5, 4, 3, 2, 1].map(bid),
  fresh: [],
  work: {
    endingSoon: [],
    heldAuctions: 0,
    pausedAuctions: 0,
    sales: NO_SALE_TASKS,
    approvals: 0,
    vehiclesWithoutAuction: 0,
    vehiclesHeld: 0,
    notaPapers: { total: 0, vehicles: [] },
    vehiclesWithoutPhoto: 0,
    vehicleDrafts: 0,
    messagesWaiting: 0,
    messagesFailed: 0,
    auctioneerMissing: [],
    staleCampaigns: [],
  },
  backup: null,
  untrustedProxy: null,
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
