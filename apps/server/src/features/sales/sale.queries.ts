import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { auctions, lots, users, vehicles } from '../../platform/database/schema.ts';
import { isCurrentLot, shownResult } from '../lots/lots.queries.ts';

/** A vehicle's current lot with everything about its sale, read without a lock. */
export async function findSale(db: Db | Tx, vehicleId: number) {
  const [row] = await db
    .select({
      lotId: lots.id,
      status: shownResult('lots'),
      reserve: lots.reserve,
      lanceInicial: lots.lanceInicial,
      lanceAtual: lots.lanceAtual,
      reservePercent: auctions.reservePercent,
      leaderId: lots.leaderId,
      leader: users.name,
      soldAs: lots.soldAs,
    })
    .from(lots)
    .innerJoin(vehicles, eq(vehicles.id, lots.vehicleId))
    .leftJoin(auctions, eq(auctions.id, lots.auctionId))
    .leftJoin(users, eq(users.id, lots.leaderId))
    .where(and(eq(lots.vehicleId, vehicleId), isNull(vehicles.archivedAt), isCurrentLot));
  return row ?? null;
}

export type Sale = NonNullable<Awaited<ReturnType<typeof findSale>>>;
