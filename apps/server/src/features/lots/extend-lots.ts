import type { Tx } from '../../platform/database/connect.ts';
import { writeExtensions, writeNoExtensions } from './lots.writes.ts';

/**
 * Sets how long after their auction's `dataFim` lots end, in milliseconds. The caller holds the
 * lots' locks.
 */
export function extendLots(tx: Tx, changes: { id: number; extensionMs: number }[]): Promise<void> {
  return writeExtensions(tx, changes);
}

/**
 * Removes the extensions of the auctions' open lots. Returns the vehicles whose end this changes.
 */
export function endLotsWithAuctions(tx: Tx, auctionIds: number[]): Promise<number[]> {
  return writeNoExtensions(tx, auctionIds);
}
