import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';

export type VehicleChange = { id: number; at: Date };

/** The last change of a vehicle's page: of its lot, its newest bid or its result. */
export async function listVehicleChanges(db: Db | Tx, ids: number[]): Promise<VehicleChange[]> {
  const { rows } = await db.execute<{ id: number; ms: number }>(sql`
    select l.vehicle_id as id, floor(extract(epoch from
      max(greatest(v.created_at, l.created_at, l.closed_at, bid.created_at))) * 1000)::bigint as ms
    from lots l
    join vehicles v on v.id = l.vehicle_id
    left join bids bid on bid.lot_id = l.id and bid.sequence = l.sequence
    where l.vehicle_id = any(${sql.param(ids)}::bigint[])
    group by l.vehicle_id
    order by l.vehicle_id`);
  return rows.map(({ id, ms }) => ({ id: Number(id), at: new Date(Number(ms)) }));
}
