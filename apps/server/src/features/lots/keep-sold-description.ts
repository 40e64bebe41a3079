import type { Tx } from '../../platform/database/connect.ts';
import type { SoldDescription } from '../../platform/database/schema.ts';
import type { LotRow } from './lots.queries.ts';
import { updateLot } from './lots.writes.ts';

/** Keeps what the winner had read. A second correction must not replace it. */
export async function keepSoldDescription(
  tx: Tx,
  lot: Pick<LotRow, 'id' | 'soldAs'>,
  soldAs: SoldDescription,
): Promise<void> {
  if (lot.soldAs === null) await updateLot(tx, lot.id, { soldAs });
}
