import type { Centavos } from '@martelo/core/money';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type AutomaticBidEnd, automaticBids } from '../../platform/database/bids-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { lots } from '../../platform/database/schema.ts';

/** The maximum of one's own automatic bid on a lot, while it stands; on a closed lot none does. */
export async function findOwnMaximum(
  db: Db | Tx,
  lotId: number,
  userId: number,
): Promise<Centavos | null> {
  const [row] = await db
    .select({ maximum: automaticBids.maximum })
    .from(automaticBids)
    .innerJoin(lots, eq(lots.id, automaticBids.lotId))
    .where(
      and(
        eq(lots.status, 'active'),
        eq(automaticBids.lotId, lotId),
        eq(automaticBids.userId, userId),
        isNull(automaticBids.endedAt),
      ),
    );
  return row?.maximum ?? null;
}

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
 * Ends the automatic bids of these open lots, of this user, or of both. Whoever calls holds the lots'
 * locks or the user's: the lane reads them under both. Those of two users may be ended at once by
 * others, so their rows are locked in one order.
 */
export async function endAutomaticBids(
  tx: Tx,
  { lotIds, userId, reason }: Ending,
): Promise<EndedAutomaticBid[]> {
  const these: (SQL | undefined)[] = [
    isNull(automaticBids.endedAt),
    lotIds && inArray(automaticBids.lotId, lotIds),
    userId === undefined ? undefined : eq(automaticBids.userId, userId),
  ];
  if (lotIds?.length === 0) return [];
  const open = await tx
    .select({
      id: automaticBids.id,
      vehicleId: lots.vehicleId,
      userId: automaticBids.userId,
    })
    .from(automaticBids)
    .innerJoin(lots, eq(lots.id, automaticBids.lotId))
    .where(and(eq(lots.status, 'active'), ...these))
    .orderBy(asc(automaticBids.id))
    .for('update', { of: automaticBids });
  if (open.length === 0) return [];
  const ids = open.map(({ id }) => id);
  await tx
    .update(automaticBids)
    .set({ endedAt: sql`clock_timestamp()`, endReason: reason })
    .where(inArray(automaticBids.id, ids));
  return open.map(({ vehicleId, userId: owner }) => ({
    vehicleId,
    userId: owner,
    endReason: reason,
  }));
}
