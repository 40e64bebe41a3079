import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type AutomaticBidEnd, automaticBids } from '../../platform/database/bids-schema.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { lots } from '../../platform/database/schema.ts';
import { lotIs } from '../../platform/database/state-conditions.ts';

/** Locks the open automatic bids on these open lots, of this user, or of both, by id. */
export function lockAutomaticBids(
  tx: Tx,
  { lotIds, userId }: { lotIds?: number[] | undefined; userId?: number | undefined },
) {
  const these: (SQL | undefined)[] = [
    isNull(automaticBids.endedAt),
    lotIds && inArray(automaticBids.lotId, lotIds),
    userId === undefined ? undefined : eq(automaticBids.userId, userId),
  ];
  return tx
    .select({ id: automaticBids.id, vehicleId: lots.vehicleId, userId: automaticBids.userId })
    .from(automaticBids)
    .innerJoin(lots, eq(lots.id, automaticBids.lotId))
    .where(and(lotIs('lots', 'isOpen'), ...these))
    .orderBy(asc(automaticBids.id))
    .for('update', { of: automaticBids });
}

export async function writeEnded(tx: Tx, ids: number[], reason: AutomaticBidEnd): Promise<void> {
  await tx
    .update(automaticBids)
    .set({ endedAt: sql`clock_timestamp()`, endReason: reason })
    .where(inArray(automaticBids.id, ids));
}
