import type { LotStatus } from '@martelo/core/lot-transitions';
import type { Centavos } from '@martelo/core/money';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { shownResult } from '../lots/lots.queries.ts';
import { A_IS_PUBLISHED } from '../lots/published-auction.queries.ts';

/** An open lot with the state of one of its bidders. */
export interface OpenLot {
  [column: string]: unknown;
  lotId: number;
  vehicleId: number;
  sequence: number;
  leading: boolean;
  greatestBid: Centavos;
  bidderNumber: number | null;
  automaticMaximum: Centavos | null;
}

/** The most lots of one reading: no bidder has that many open at once. */
const MOST_OPEN = 300;

/**
 * The greatest bid that counts of a person on each lot. It is read by the person's index on the time of
 * bids; a taken-back bid is found by the index of what was taken back.
 */
const ownBids = (userId: number, condition: SQL): SQL => sql`
  select b.lot_id, b.epoch, max(b.value)::int8 as value
  from bids b
  where b.user_id = ${userId} and b.action = 'normal' and ${condition}
    and not exists (select 1 from bids taken where taken.lot_id = b.lot_id
      and taken.action = 'removed' and taken.target_sequence = b.sequence)
  group by b.lot_id, b.epoch`;

/** No auction runs that long, so older bids are on closed lots. */
const RECENT = sql`b.created_at > now() - interval '90 days'`;

/** The open lots on which a person has a bid that counts; the one that ends first comes first. */
export async function listOpenLots(db: Db | Tx, userId: number): Promise<OpenLot[]> {
  const { rows } = await db.execute<OpenLot>(sql`
    with own as (${ownBids(userId, RECENT)})
    select l.id::int8 as "lotId", l.vehicle_id::int8 as "vehicleId", l.sequence,
      coalesce(l.leader_id = ${userId}, false) as leading, own.value as "greatestBid",
      n.number as "bidderNumber", automatic.maximum::int8 as "automaticMaximum"
    from own
    join lots l on l.id = own.lot_id and l.epoch = own.epoch and l.status = 'active'
    join vehicles v on v.id = l.vehicle_id and v.archived_at is null
    join auctions a on a.id = l.auction_id and ${A_IS_PUBLISHED}
    left join bidder_numbers n on n.auction_id = l.auction_id and n.user_id = ${userId}
    left join automatic_bids automatic on automatic.lot_id = l.id
      and automatic.user_id = ${userId} and automatic.ended_at is null
    order by a.data_fim + l.extension_ms * interval '1 millisecond', l.id
    limit ${MOST_OPEN}`);
  return rows;
}

/** A closed lot with what became of it for one of its bidders. */
export interface ClosedLot {
  [column: string]: unknown;
  lotId: number;
  result: LotStatus;
  leading: boolean;
  greatestBid: Centavos;
  bidderNumber: number | null;
  /** The greatest bid of the lot, and the greatest of another person. */
  price: Centavos | null;
  nextBid: Centavos | null;
  /** The newest own sale of the lot. */
  saleId: number | null;
  /** The vehicle's page shows this lot. */
  isCurrent: boolean;
  total: number;
}

/** A page of the closed lots on which a person has bid, the last one that closed first. */
export async function listClosedLots(
  db: Db | Tx,
  userId: number,
  page: { limit: number; offset: number },
): Promise<ClosedLot[]> {
  const { rows } = await db.execute<ClosedLot>(closedLots(userId, page));
  return rows;
}

/** The statement of the closed lots, whose plan a test looks at. */
export const closedLots = (
  userId: number,
  { limit, offset }: { limit: number; offset: number },
): SQL => sql`
    with own as (${ownBids(userId, sql`true`)}), page as (
      select l.id, own.value, count(*) over ()::int as total, l.closed_at
      from own join lots l on l.id = own.lot_id and l.epoch = own.epoch and l.status <> 'active'
      order by l.closed_at desc nulls last, l.id desc
      limit ${limit} offset ${offset}
    )
    select l.id::int8 as "lotId", ${shownResult('l')} as result,
      coalesce(l.leader_id = ${userId}, false) as leading, page.value as "greatestBid",
      n.number as "bidderNumber", l.lance_atual::int8 as price, page.total,
      -- Each bid is greater than the one before it, so the last one of another person is the greatest.
      (select other.value::int8 from bids other
        where other.lot_id = l.id and other.epoch = l.epoch and other.action = 'normal'
          and other.user_id <> ${userId}
          and not exists (select 1 from bids taken where taken.lot_id = other.lot_id
            and taken.action = 'removed' and taken.target_sequence = other.sequence)
        order by other.sequence desc limit 1) as "nextBid",
      (select s.id::int8 from sales s where s.lot_id = l.id and s.buyer_id = ${userId}
        and not s.imported order by s.id desc limit 1) as "saleId",
      (v.archived_at is null and (a.id is null or ${A_IS_PUBLISHED}) and not exists (
        select 1 from lots newer where newer.vehicle_id = l.vehicle_id and newer.id > l.id
      )) as "isCurrent"
    from page
    join lots l on l.id = page.id
    join vehicles v on v.id = l.vehicle_id
    left join auctions a on a.id = l.auction_id
    left join bidder_numbers n on n.auction_id = l.auction_id and n.user_id = ${userId}
    order by page.closed_at desc nulls last, l.id desc`;
