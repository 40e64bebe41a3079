import type { Tx } from '../../platform/database/connect.ts';
import { cancelPapers } from './papers.writes.ts';

/**
 * Cancels the nota of a locked sale that is undone or gets another buyer, and whatever else names it as this
 * buyer's sale. A receipt stays valid. `reason` is public and says nothing about a person.
 */
export function cancelPapersOfSale(
  tx: Tx,
  saleId: number,
  cancelling: { at: Date; reason: string },
): Promise<number[]> {
  return cancelPapers(tx, saleId, cancelling);
}
