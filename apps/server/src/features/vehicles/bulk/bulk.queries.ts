import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { auctions, lots } from '../../../platform/database/schema.ts';
import type { AuctionRow } from '../../lots/auction-clock.ts';
import { isCurrentLot } from '../../lots/lots.queries.ts';

/** An auction that was not deleted, read without a lock. */
export async function findAuction(db: Db | Tx, id: number): Promise<AuctionRow | null> {
  const [row] = await db
    .select()
    .from(auctions)
    .where(and(eq(auctions.id, id), isNull(auctions.archivedAt)));
  return row ?? null;
}

/** The number of each vehicle's current lot, in the order of the ids. */
export async function findLotNumbers(db: Db, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ vehicleId: lots.vehicleId, lote: lots.lote })
    .from(lots)
    .where(and(inArray(lots.vehicleId, ids), isCurrentLot));
  const numbers = new Map(rows.map(({ vehicleId, lote }) => [vehicleId, lote]));
  return ids.map((id) => numbers.get(id) ?? '');
}
