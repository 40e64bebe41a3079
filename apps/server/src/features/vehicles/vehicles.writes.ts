import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { lots, vehicles } from '../../platform/database/schema.ts';
import { IS_WON, isCurrentLot } from '../lots/lots.queries.ts';

/** Archives the vehicles whose current lot is in this auction and has no winner. */
export async function writeArchivedOfAuction(tx: Tx, auctionId: number): Promise<number[]> {
  const gone = await tx
    .update(vehicles)
    .set({ archivedAt: sql`clock_timestamp()` })
    .where(
      and(
        isNull(vehicles.archivedAt),
        sql`exists (select 1 from ${lots}
          where ${lots.vehicleId} = ${vehicles.id} and ${lots.auctionId} = ${auctionId}
            and not ${IS_WON} and ${isCurrentLot})`,
      ),
    )
    .returning({ id: vehicles.id });
  return gone.map((row) => row.id);
}

/** Sets the same values on several vehicles. */
export async function updateVehiclesColumns(
  tx: Tx,
  ids: number[],
  values: Partial<typeof vehicles.$inferInsert>,
): Promise<void> {
  if (ids.length > 0) await tx.update(vehicles).set(values).where(inArray(vehicles.id, ids));
}

export async function insertVehicle(tx: Tx, values: typeof vehicles.$inferInsert): Promise<number> {
  const [row] = await tx.insert(vehicles).values(values).returning({ id: vehicles.id });
  if (!row) throw new Error('the new vehicle was not returned');
  return row.id;
}

export async function updateVehicleColumns(
  tx: Tx,
  id: number,
  values: Partial<typeof vehicles.$inferInsert>,
): Promise<void> {
  await tx.update(vehicles).set(values).where(eq(vehicles.id, id));
}
