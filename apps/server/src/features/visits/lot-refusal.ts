import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { presentVehicle } from '../lots/present-vehicle.ts';
import { findVehicle } from '../lots/vehicle-views.queries.ts';

export type LotRefusal = 'NOT_FOUND' | 'VISIT_LOT_OVER' | 'VISIT_AFTER_END';

/** Why nobody visits the yard to see this vehicle at this time; null: its lot is open until then. */
export async function refusalOfLot(
  tx: Tx,
  vehicleId: number,
  startsAt: Date,
): Promise<LotRefusal | null> {
  const view = await findVehicle(tx, vehicleId, { publicOnly: true });
  if (!view) return 'NOT_FOUND';
  const { resultado, phase, dataFim } = presentVehicle(view, await readNow(tx));
  if (resultado !== 'active' || phase === 'finished') return 'VISIT_LOT_OVER';
  // A paused auction has no end yet.
  const ends = phase !== 'paused' && dataFim !== null;
  return ends && startsAt.getTime() >= Date.parse(dataFim) ? 'VISIT_AFTER_END' : null;
}
