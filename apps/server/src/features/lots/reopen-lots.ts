import type { Tx } from '../../platform/database/connect.ts';
import { writeReopened } from './lots.writes.ts';

/**
 * Reopens lots that closed without a bid because their auctions run again, and returns their
 * vehicles. A lot whose sale was declined stays closed: its bids would lead although they no longer
 * bind anybody.
 */
export async function reopenUnsoldLots(tx: Tx, auctionIds: number[]): Promise<number[]> {
  return auctionIds.length === 0 ? [] : writeReopened(tx, auctionIds);
}
