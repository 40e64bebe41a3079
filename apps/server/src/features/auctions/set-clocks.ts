import type { AuctionClock } from '@martelo/core/auction';
import type { Tx } from '../../platform/database/connect.ts';
import { saveClocks } from './auctions.writes.ts';

/** Gives auctions these clocks. The caller holds their rows and has the right to move their ends. */
export function setClocks(tx: Tx, changes: { id: number; clock: AuctionClock }[]): Promise<void> {
  return saveClocks(tx, changes);
}
