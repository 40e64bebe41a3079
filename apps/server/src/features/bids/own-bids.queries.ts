import type { Centavos } from '@martelo/core/money';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { lotIs } from '../../platform/database/state-conditions.ts';

/** A bidder's own state on one lot. */
export interface OwnBid {
  [column: string]: unknown;
  vehicleId: number;
  sequence: number;
  leading: boolean;
  greatestBid: Centavos;
  bidderNumber: number | null;
  automaticMaximum: Centavos | null;
}

/** Pages mark the lots of one bidder; nobody bids on so many that more would matter. */
const MOST_LOTS = 300;

/**
 * The current lots on which this user has a bid that counts, the newest first. Bids older than 90
 * days are left out: no auction runs that long, and the user's index on the time of bids keeps the
 * reading short for somebody with thousands of old ones.
 */
export async function listOwnBids(db: Db | Tx, userId: number): Promise<OwnBid[]> {
  const { rows } = await db.execute<OwnBid>(sql`
    with own as (
      select b.lot_id, max(b.value)::int8 as value
      from bids b join lots l on l.id = b.lot_id and l.epoch = b.epoch
      where b.user_id = ${userId} and b.action = 'normal'
        and b.created_at > now() - interval '90 days'
        and not exists (select 1 from bids taken where taken.lot_id = b.lot_id
          and taken.action = 'removed' and taken.target_sequence = b.sequence)
      group by b.lot_id
    )
    select l.vehicle_id::int8 as "vehicleId", l.sequence,
      coalesce(l.leader_id = ${userId}, false) as leading, own.value as "greatestBid",
      n.number as "bidderNumber", automatic.maximum::int8 as "automaticMaximum"
    from own
    join lots l on l.id = own.lot_id
    join vehicles v on v.id = l.vehicle_id and v.archived_at is null
    left join bidder_numbers n on n.auction_id = l.auction_id and n.user_id = ${userId}
    left join automatic_bids automatic on automatic.lot_id = l.id and ${lotIs('l', 'isOpen')}
      and automatic.user_id = ${userId} and automatic.ended_at is null
    where not exists (
      select 1 from lots newer where newer.vehicle_id = l.vehicle_id and newer.id > l.id)
    order by l.id desc
    limit ${MOST_LOTS}`);
  return rows;
}
