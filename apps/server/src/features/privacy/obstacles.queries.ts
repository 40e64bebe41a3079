import { COAF_GOODS, COAF_KEPT_YEARS } from '@martelo/core/coaf';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { shownResult } from '../lots/lots.queries.ts';

/** A lot that stands in the way of its person's erasure. */
export interface BlockingLot {
  [column: string]: unknown;
  vehicleId: number;
  vehicle: string;
  lote: string;
  /** Leads an open lot, has a bid on one, waits for the sale to be approved, or won it. */
  why: 'leading' | 'bidding' | 'conditional' | 'won';
  /** Of a lot that was won: the day in the yard's zone until which its records are kept; null: the sale has not ended. */
  keptUntil: string | null;
  /** The goods fall under COAF's resolution. */
  watched: boolean;
}

/**
 * Years for which a buyer's identity is kept after the end of the sale: of every sale as a record of the auction
 * (CTB art. 328 and the resolutions on it), and of goods from `COAF_GOODS` on for COAF.
 */
const KEPT_SALE_YEARS = COAF_KEPT_YEARS;

/**
 * The lots that this person leads, bids on, may have bought or has bought. A bid on an open lot counts
 * even when somebody leads with more: if that one is removed, this one leads.
 * A sale counts until five years after its end, whatever the end was: money may have been received for one that
 * was undone, and the impediment of a default must not end with the account. A sale that was imported and never
 * opened ended with its lot. A transfer counts for both people whom it names.
 */
export async function listBlockingLots(
  db: Db | Tx,
  userId: number,
  timeZone: string,
): Promise<BlockingLot[]> {
  const kept = sql`make_interval(years => ${KEPT_SALE_YEARS})`;
  const { rows } = await db.execute<BlockingLot>(sql`
    with own as (
      select distinct b.lot_id from bids b join lots l on l.id = b.lot_id and l.epoch = b.epoch
      where b.user_id = ${userId} and b.action = 'normal'
        and ${shownResult('l')} in ('active', 'conditional')
        and not exists (select 1 from bids taken where taken.lot_id = b.lot_id
          and taken.action = 'removed' and taken.target_sequence = b.sequence)
    ), bought as (
      select s.*, case
        when s.state in ('entregue', 'desfeito') then coalesce(s.delivered_at, s.ended_at, s.closed_at)
        when s.imported then s.closed_at end as ended from sales s
      where s.buyer_id = ${userId} and s.state not in ('aguardando_decisao', 'recusado')
    ), blocking as (
      select l.id, case
        when l.status = 'active' and l.leader_id = ${userId} then 'leading'
        when l.status = 'active' then 'bidding'
        else 'conditional' end as why, null::timestamptz as kept, false as watched
      from lots l join own on own.lot_id = l.id
      where l.status = 'active' or coalesce(l.winner_id, l.leader_id) = ${userId}
      union all
      select lot_id, 'won', ended + ${kept}, arremate + acrescimo >= ${COAF_GOODS} from bought
      where ended is null or ended + ${kept} > now()
      union all
      select l.id, 'won', l.closed_at + ${kept}, coalesce(l.hammer_price, 0) >= ${COAF_GOODS} from lots l
      where ${shownResult('l')} = 'sold' and l.winner_id = ${userId} and l.closed_at + ${kept} > now()
        and not exists (select from sales s where s.lot_id = l.id)
      union all
      select s.lot_id, 'won', t.at + ${kept}, s.arremate + s.acrescimo >= ${COAF_GOODS}
      from sale_transfers t join sales s on s.id = t.sale_id
      where ${userId} in (t.from_buyer_id, t.to_buyer_id) and t.at + ${kept} > now()
    ), longest as (
      select distinct on (id, why) * from blocking order by id, why, kept desc nulls first
    )
    select l.vehicle_id::int8 as "vehicleId", v.titulo as vehicle, l.lote, b.why, b.watched,
      to_char(b.kept at time zone ${timeZone}, 'DD/MM/YYYY') as "keptUntil"
    from longest b join lots l on l.id = b.id join vehicles v on v.id = l.vehicle_id
    order by b.id limit 50`);
  return rows;
}
