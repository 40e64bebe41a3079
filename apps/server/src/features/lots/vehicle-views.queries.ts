import { and, asc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { auctions, lots, vehicles } from '../../platform/database/schema.ts';
import { lotIs } from '../../platform/database/state-conditions.ts';
import { isCurrentLot, type LotRow } from './lots.queries.ts';
import { IS_PUBLIC_LOT } from './published-auction.queries.ts';

export type VehicleRow = typeof vehicles.$inferSelect;

/** A vehicle with its current lot, that lot's auction and its pictures. */
export interface VehicleView {
  vehicle: VehicleRow;
  lot: LotRow;
  auction: typeof auctions.$inferSelect | null;
  /** Media ids, the cover first. */
  images: string[];
}

/** A vehicle that was not deleted. `publicOnly` also hides vehicles of a deleted auction and of a draft. */
export async function findVehicle(
  db: Db | Tx,
  id: number,
  { publicOnly }: { publicOnly: boolean },
): Promise<VehicleView | null> {
  const shown = publicOnly ? IS_PUBLIC_LOT : undefined;
  const where = and(eq(vehicles.id, id), isNull(vehicles.archivedAt), isCurrentLot, shown);
  const [view] = await readVehicles(db, where);
  return view ?? null;
}

/** Vehicles in the order of the given ids, read by one statement. */
export async function findVehicles(db: Db | Tx, ids: number[]): Promise<VehicleView[]> {
  if (ids.length === 0) return [];
  const views = await readVehicles(db, and(inArray(vehicles.id, ids), isCurrentLot));
  const byId = new Map(views.map((view) => [view.vehicle.id, view]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** These vehicles of an auction, each with its lot there. */
export async function findVehiclesOfAuction(
  db: Db | Tx,
  auctionId: number,
  ids: number[],
): Promise<VehicleView[]> {
  if (ids.length === 0) return [];
  const shown = and(inArray(vehicles.id, ids), lotIs('lots', 'isListed'));
  return readVehicles(db, and(eq(lots.auctionId, auctionId), shown));
}

function readVehicles(db: Db | Tx, where: SQL | undefined): Promise<VehicleView[]> {
  return db
    .select({
      vehicle: getTableColumns(vehicles),
      lot: getTableColumns(lots),
      auction: getTableColumns(auctions),
      images: sql<string[]>`array(
        select image.media_id::text from vehicle_images image
        where image.vehicle_id = ${vehicles.id} order by image.position)`,
    })
    .from(vehicles)
    .innerJoin(lots, eq(lots.vehicleId, vehicles.id))
    .leftJoin(auctions, eq(auctions.id, lots.auctionId))
    .where(where)
    .orderBy(asc(lots.lote), asc(vehicles.id));
}
