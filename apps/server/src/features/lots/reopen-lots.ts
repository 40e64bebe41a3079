import type { Tx } from '../../platform/database/connect.ts';
import { writeReopened } from './lots.writes.ts';

/**
 * Offers lots that closed without a bid again, because their auctions run again; returns their
 * vehicles. A lot whose sale was declined stays closed: its bids would lead where they no longer bind
 * anybody.
 */
export async function reopenUnsoldLots(tx: Tx, auctionIds: number[]): Promise<number[]> {
  return auctionIds.length === 0 ? [] : writeReopened(tx, auctionIds);
}
