import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { lotIs } from '../../platform/database/state-conditions.ts';
import { shownLotIs } from '../lots/lots.queries.ts';

/** A lot that stands in the way of its person's erasure. */
export interface BlockingLot {
  [column: string]: unknown;
  vehicleId: number;
  vehicle: string;
  lote: string;
  /** Leads an open lot, has a bid on one, waits for the sale to be approved, or won it. */
  why: 'leading' | 'bidding' | 'conditional' | 'won';
}

/**
 * Years for which a buyer's identity is kept after the sale, as the records of auctions are (CTB art.
 * 328 and the resolutions on it).
 */
const KEPT_SALE_YEARS = 5;

/**
 * The lots that this person leads, bids on, may have bought or has bought. A bid on an open lot counts
 * even when somebody leads with more: if that one is removed, this one leads.
 */
export async function listBlockingLots(db: Db | Tx, userId: number): Promise<BlockingLot[]> {
  const { rows } = await db.execute<BlockingLot>(sql`
    with own as (
      select distinct b.lot_id from bids b join lots l on l.id = b.lot_id and l.epoch = b.epoch
      where b.user_id = ${userId} and b.action = 'normal'
        and ${shownLotIs('l', 'isOpen', 'awaitsSeller')}
        and not exists (select 1 from bids taken where taken.lot_id = b.lot_id
          and taken.action = 'removed' and taken.target_sequence = b.sequence)
    ), blocking as (
      select l.id, l.vehicle_id, l.lote, case
        when ${lotIs('l', 'isOpen')} and l.leader_id = ${userId} then 'leading'
        when ${lotIs('l', 'isOpen')} then 'bidding'
        else 'conditional' end as why
      from lots l join own on own.lot_id = l.id
      where ${lotIs('l', 'isOpen')} or coalesce(l.winner_id, l.leader_id) = ${userId}
      union all
      select l.id, l.vehicle_id, l.lote, 'won' from lots l
      where ${shownLotIs('l', 'isSold')} and l.winner_id = ${userId}
        and l.closed_at > now() - make_interval(years => ${KEPT_SALE_YEARS})
    )
    select b.vehicle_id::int8 as "vehicleId", v.titulo as vehicle, b.lote, b.why
    from blocking b join vehicles v on v.id = b.vehicle_id order by b.id limit 50`);
  return rows;
}
