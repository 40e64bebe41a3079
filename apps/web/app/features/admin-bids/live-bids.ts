import type { AdminBid } from '@martelo/contract/bids';

export type BidPage = {
  rows: AdminBid[];
  total: number;
  /** Ids of the rows that came by the live feed. */
  fresh: string[];
  /** Accepted since this was read, and not among the rows: they belong to another page or search. */
  unseen: number;
};

/** The list after a bid from the live feed: on the newest page it appears, elsewhere it is counted. */
export function withLiveBid(
  shown: BidPage,
  bid: AdminBid,
  { isNewest, pageSize }: { isNewest: boolean; pageSize: number },
): BidPage {
  if (shown.rows.some(({ id }) => id === bid.id)) return shown;
  if (!isNewest) return { ...shown, unseen: shown.unseen + 1 };
  return {
    ...shown,
    rows: [bid, ...shown.rows].slice(0, pageSize),
    total: shown.total + 1,
    fresh: [bid.id, ...shown.fresh].slice(0, pageSize),
  };
}
