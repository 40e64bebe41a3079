import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { vehicles } from '../../platform/database/schema.ts';
import type { VehicleRow } from '../lots/vehicle-views.queries.ts';

/** Locks the vehicle for a change; other changes of it wait. */
export async function lockVehicle(tx: Tx, id: number): Promise<VehicleRow | null> {
  const [row] = await tx
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.id, id), isNull(vehicles.archivedAt)))
    .for('update');
  return row ?? null;
}

/** Locks several vehicles for a change, ordered by id; deleted ones are left out. */
export function lockVehicles(tx: Tx, ids: number[]): Promise<VehicleRow[]> {
  return tx
    .select()
    .from(vehicles)
    .where(and(inArray(vehicles.id, ids), isNull(vehicles.archivedAt)))
    .orderBy(asc(vehicles.id))
    .for('update');
}

/** A quick check before the locks. */
export async function peekVehicle(db: Db | Tx, id: number) {
  const [row] = await db
    .select({ categoria: vehicles.categoria })
    .from(vehicles)
    .where(and(eq(vehicles.id, id), isNull(vehicles.archivedAt)));
  return row ?? null;
}
