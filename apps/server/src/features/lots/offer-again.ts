import type { NextOffering } from '@martelo/core/next-offering';
import type { Tx } from '../../platform/database/connect.ts';
import type { LotRow } from './lots.queries.ts';
import { insertLots } from './lots.writes.ts';
import { successorOf } from './release-lots.ts';

export interface Offer {
  lot: LotRow;
  /** The new lot. `auctionId` absent: it waits for an auction. `lote` absent: it keeps the earlier number. */
  next: NextOffering & Partial<Pick<LotRow, 'auctionId' | 'lote'>>;
}

/**
 * Makes the next lots of vehicles and returns their ids in the same order. The earlier lots stay as the
 * hammer made them. The caller holds their locks and knows that no other lot followed.
 */
export function offerAgain(tx: Tx, offers: readonly Offer[]): Promise<number[]> {
  return insertLots(
    tx,
    offers.map(({ lot, next }) => ({ ...successorOf(lot), ...next })),
  );
}
