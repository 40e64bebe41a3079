import { expect, test } from 'vitest';
import { countBidsOfDay } from './bids-today';

// Noon in the yard (UTC-3).
const noon = Date.UTC(2026, 10, 21, 15);
const hoursAgo = (hours: number) => ({ date: new Date(noon - hours * 3_600_000).toISOString() });

test('bids count by the yard’s day, not by UTC’s', () => {
  // 01:00 and 11:59 of the same day in the yard; 23:00 of the day before, which is UTC’s 02:00 today.
  const bids = [hoursAgo(0.02), hoursAgo(11), hoursAgo(13)];
  expect(countBidsOfDay(bids, 3, noon)).toEqual({ count: 2, atLeast: false });
});

test('when all that were read are of today and there are more, the figure is a lower bound', () => {
  expect(countBidsOfDay([hoursAgo(1), hoursAgo(2)], 900, noon)).toEqual({
    count: 2,
    atLeast: true,
  });
});

test('without bids the figure is nought', () => {
  expect(countBidsOfDay([], 0, noon)).toEqual({ count: 0, atLeast: false });
});
