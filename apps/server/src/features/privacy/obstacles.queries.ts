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
  /**
   * Leads an open lot, has a bid on one, waits for the sale to be approved, won it, or did not pay it and owes the fine or
   * is impeded.
   */
  why: 'leading' | 'bidding' | 'conditional' | 'won' | 'defaulted';
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
    ), defaults as (
      select s.lot_id from default_cases c join sales s on s.id = c.sale_id
      where c.buyer_id = ${userId} and c.outcome is distinct from 'regularizada'
        and (c.impeded_until > now() and c.lifted_at is null
          or exists (select 1 from charges fine where fine.id = c.charge_id and fine.state = 'aberta'))
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
        and not exists (select 1 from defaults where defaults.lot_id = l.id)
      union all
      select l.id, l.vehicle_id, l.lote, 'defaulted' from lots l where l.id in (select lot_id from defaults)
    )
    select b.vehicle_id::int8 as "vehicleId", v.titulo as vehicle, b.lote, b.why
    from blocking b join vehicles v on v.id = b.vehicle_id order by b.id limit 50`);
  return rows;
}
