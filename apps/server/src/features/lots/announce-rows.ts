import type { Deps } from '../../deps.ts';
import { findRowsAfterBids } from './ledger-heads.queries.ts';

/** With this many lots the event and its topics fit into one announcement to the other processes. */
const LOTS_AT_ONCE = 50;

/**
 * Tells the open pages of these auctions' lots the numbers of the rows that are no bids and stand after the
 * last bid, so that they do not take the next bid for one that follows on a missed one. Call it after the
 * commit.
 */
export async function announceRows(
  { db, live }: Pick<Deps, 'db' | 'live'>,
  auctionIds: readonly number[],
): Promise<void> {
  if (auctionIds.length === 0) return;
  const rows = await findRowsAfterBids(db, auctionIds);
  for (let from = 0; from < rows.length; from += LOTS_AT_ONCE) {
    const lots = rows
      .slice(from, from + LOTS_AT_ONCE)
      .map((row) => ({ ...row, vehicleId: String(row.vehicleId) }));
    const topics = lots.map(({ vehicleId }) => `vehicle:${vehicleId}`);
    live.publish({ type: 'rows', lots }, { topics });
  }
}
