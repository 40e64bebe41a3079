import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { lots, vehicles } from '../../../platform/database/schema.ts';

/** The vehicles of an auction's lots, in their order; one more than `most` tells that there are too many. */
export async function listVehicleIds(
  db: Db | Tx,
  auctionId: number,
  most: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: lots.vehicleId })
    .from(lots)
    .innerJoin(vehicles, eq(vehicles.id, lots.vehicleId))
    .where(
      and(eq(lots.auctionId, auctionId), ne(lots.status, 'withdrawn'), isNull(vehicles.archivedAt)),
    )
    .orderBy(asc(lots.lote), asc(lots.id))
    .limit(most + 1);
  return rows.map(({ id }) => id);
}
