import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { auctions, lots } from '../../platform/database/schema.ts';

/**
 * The lots of these vehicles that closed with a result, by vehicle and the oldest first. A withdrawn lot was
 * not auctioned.
 */
export function listPastLots(db: Db | Tx, vehicleIds: number[]) {
  const { id, vehicleId, status, saleDecision, decisionUntil, bidCount } = lots;
  const { regime, titulo, numeroLote } = auctions;
  return db
    .select({
      ...{ id, vehicleId, status, saleDecision, decisionUntil, bidCount },
      ...{ regime, titulo, numeroLote },
      closedAt: sql<Date>`coalesce(${lots.closedAt}, ${auctions.dataFim})`.mapWith(lots.closedAt),
      /** Why the lot's newest sale ended. */
      endReason: sql<string | null>`(select ended.end_reason from sales ended
        where ended.lot_id = ${lots.id} order by ended.id desc limit 1)`,
    })
    .from(lots)
    .innerJoin(auctions, eq(auctions.id, lots.auctionId))
    .where(and(inArray(vehicleId, vehicleIds), inArray(status, ['sold', 'conditional', 'unsold'])))
    .orderBy(asc(vehicleId), asc(id));
}

export type PastLotView = Awaited<ReturnType<typeof listPastLots>>[number];
