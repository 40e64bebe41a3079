import type { Tx } from '../../platform/database/connect.ts';
import { writeExtensions, writeNoExtensions } from './lots.writes.ts';

/** Sets how far lots outlive their auction's dataFim, in milliseconds. The caller holds the lots. */
export function extendLots(tx: Tx, changes: { id: number; extensionMs: number }[]): Promise<void> {
  return writeExtensions(tx, changes);
}

/** Has the open lots of auctions end with them again; returns the vehicles whose end that moves. */
export function endLotsWithAuctions(tx: Tx, auctionIds: number[]): Promise<number[]> {
  return writeNoExtensions(tx, auctionIds);
}
