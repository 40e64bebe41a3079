import type { Tx } from '../../platform/database/connect.ts';
import { type SaleCache, writeSaleCache } from './lots.writes.ts';

/**
 * Repeats in the lot what became of its sale, because every list of lots shows the result. The hammer's
 * own columns stay. The caller holds the lot's lock.
 */
export async function cacheSale(tx: Tx, lotId: number, cache: SaleCache): Promise<void> {
  await writeSaleCache(tx, lotId, cache);
}
