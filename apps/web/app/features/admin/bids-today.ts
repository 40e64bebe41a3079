import type { AdminBid } from '@martelo/contract/bids';
import { formatDate } from '../../lib/formats';

/** `atLeast`: the bids that were read end within the day, so there may be more. */
export type DayCount = { count: number; atLeast: boolean };

/** How many of these bids (the newest first) were made on the yard's day of `nowMs`. */
export function countBidsOfDay(
  bids: readonly Pick<AdminBid, 'date'>[],
  total: number,
  nowMs: number,
): DayCount {
  const today = formatDate(nowMs);
  const count = bids.filter((bid) => formatDate(bid.date) === today).length;
  return { count, atLeast: count === bids.length && total > bids.length };
}
