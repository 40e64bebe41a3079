import type { AdminBid } from '@martelo/contract/shapes/bids';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import { describe, expect, test } from 'vitest';
import { type BidPage, withLiveBid, withVehicleBid } from './live-bids';

const bid = (id: string, value = 0, vehicleId = '7') =>
  ({
    id,
    value,
    action: 'normal',
    date: `2026-11-21T10:00:0${id}.000Z`,
    vehicle: { id: vehicleId },
  }) as AdminBid;
const shown: BidPage = {
  rows: [bid('2'), bid('1')],
  total: 2,
  capped: false,
  fresh: [],
  unseen: [],
};
const idsOf = (rows: AdminBid[]) => rows.map(({ id }) => id);

describe('a live bid in the history', () => {
  test('a live bid goes to the top of the newest page, which keeps its size', () => {
    const after = withLiveBid(shown, bid('3'), { isNewest: true, pageSize: 2 });
    expect(idsOf(after.rows)).toEqual(['3', '2']);
    expect(after.total).toBe(3);
    expect(after.fresh).toEqual(['3']);
  });

  test('a live bid that was already read is not shown twice', () => {
    expect(withLiveBid(shown, bid('2'), { isNewest: true, pageSize: 2 })).toBe(shown);
  });

  test('a live bid older than the newest page does not return to it', () => {
    const full = withLiveBid(shown, bid('3'), { isNewest: true, pageSize: 2 });
    expect(withLiveBid(full, bid('1'), { isNewest: true, pageSize: 2 })).toBe(full);
  });

  test('another page or a search only counts a live bid, and once', () => {
    const after = withLiveBid(shown, bid('3'), { isNewest: false, pageSize: 2 });
    expect(idsOf(after.rows)).toEqual(['2', '1']);
    expect(withLiveBid(after, bid('3'), { isNewest: false, pageSize: 2 }).unseen).toEqual(['3']);
  });
});

describe("a live bid on a vehicle's page", () => {
  const vehicle = { id: '7', lanceAtual: 500, totalLances: 1 } as Vehicle;
  const history = { vehicle, bids: [bid('1', 500)] };

  test('a live bid goes to the top and sets the current bid', () => {
    const after = withVehicleBid(history, bid('2', 600));
    expect(idsOf(after.bids)).toEqual(['2', '1']);
    expect(after.vehicle).toMatchObject({ lanceAtual: 600, totalLances: 2 });
  });

  test('a known bid and a bid on another vehicle change nothing', () => {
    expect(withVehicleBid(history, bid('1', 500))).toBe(history);
    expect(withVehicleBid(history, bid('9', 900, '8'))).toBe(history);
  });
});
