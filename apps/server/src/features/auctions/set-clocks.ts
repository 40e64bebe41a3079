import type { AuctionClock } from '@martelo/core/auction';
import type { Tx } from '../../platform/database/connect.ts';
import { saveClocks } from './auctions.writes.ts';

/**
 * Writes the clocks of auctions. The caller holds the locks of their rows and has decided that
 * their ends may move.
 */
export function setClocks(tx: Tx, changes: { id: number; clock: AuctionClock }[]): Promise<void> {
  return saveClocks(tx, changes);
}
