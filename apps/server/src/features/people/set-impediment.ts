import type { Tx } from '../../platform/database/connect.ts';
import { updateUser } from './clients.writes.ts';

/** Until when a person may not bid, and the number of the lot that was not paid. */
export interface Impediment {
  until: Date;
  lote: string;
}

/**
 * Writes what the bids read: the strongest impediment of a person, or none. The caller holds the user's
 * lock, so a bid is before the change or after it.
 */
export async function setImpediment(
  tx: Tx,
  userId: number,
  impediment: Impediment | null,
): Promise<void> {
  await updateUser(tx, userId, {
    impededUntil: impediment?.until ?? null,
    impededLot: impediment?.lote ?? null,
  });
}
