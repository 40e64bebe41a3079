import type { Tx } from '../../platform/database/connect.ts';
import type { LotRow } from './lots.queries.ts';
import { updateLot } from './lots.writes.ts';

/**
 * Keeps the moment and the fields of a changed description for the people who have bid on the lot.
 * A lot without bids needs no note: every bidder will see the new description.
 */
export async function noteDescriptionChange(
  tx: Tx,
  lot: Pick<LotRow, 'id' | 'bidCount' | 'descriptionChange'>,
  fields: string[],
  nowMs: number,
): Promise<void> {
  if (lot.bidCount === 0 || fields.length === 0) return;
  const known = lot.descriptionChange?.fields ?? [];
  await updateLot(tx, lot.id, {
    descriptionChange: {
      at: new Date(nowMs).toISOString(),
      fields: [...new Set([...known, ...fields])],
    },
  });
}
