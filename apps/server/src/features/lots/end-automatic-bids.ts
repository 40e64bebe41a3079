import type { AutomaticBidEnd } from '../../platform/database/bids-schema.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { lockAutomaticBids, writeEnded } from './automatic-bids.writes.ts';

export interface EndedAutomaticBid {
  vehicleId: number;
  userId: number;
  endReason: AutomaticBidEnd;
}

interface Ending {
  lotIds?: number[];
  userId?: number;
  reason: AutomaticBidEnd;
}

/**
 * Ends the automatic bids on these open lots, of this user, or of both. The caller holds the locks
 * of the lots or of the user; the lane holds both when it reads automatic bids. Two callers may end
 * the bids of two users at once, so the rows are locked by id.
 */
export async function endAutomaticBids(
  tx: Tx,
  { lotIds, userId, reason }: Ending,
): Promise<EndedAutomaticBid[]> {
  if (lotIds?.length === 0) return [];
  const open = await lockAutomaticBids(tx, { lotIds, userId });
  if (open.length === 0) return [];
  await writeEnded(
    tx,
    open.map(({ id }) => id),
    reason,
  );
  return open.map(({ vehicleId, userId: owner }) => ({
    vehicleId,
    userId: owner,
    endReason: reason,
  }));
}
