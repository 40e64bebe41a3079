import type { SaleDecision } from '@martelo/core/sale-states';
import type { Tx } from '../../platform/database/connect.ts';
import { writeSaleCache } from './lots.writes.ts';

/**
 * Repeats in a conditional lot what its sale says, because every list of lots shows the result. The
 * hammer's own columns stay. The caller holds the lot's lock.
 */
export async function cacheSale(
  tx: Tx,
  lotId: number,
  cache: { saleDecision?: SaleDecision; decisionUntil?: Date },
): Promise<void> {
  await writeSaleCache(tx, lotId, cache);
}
