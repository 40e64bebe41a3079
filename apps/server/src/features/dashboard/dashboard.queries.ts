import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { followsDates, isFixed, lotIs } from '../../platform/database/state-conditions.ts';
import { shownLotIs } from '../lots/lots.queries.ts';
import { L_IS_WAITING } from '../lots/published-auction.queries.ts';
import { soldPrice } from '../sales/sold-price.queries.ts';

export interface WorkCounts {
  heldAuctions: number;
  pausedAuctions: number;
  vehiclesWithoutAuction: number;
  vehiclesHeld: number;
  vehiclesWithoutPhoto: number;
  vehicleDrafts: number;
}

/** How many auctions and vehicles wait for an administrator, in one query. */
export async function readWorkCounts(db: Db | Tx): Promise<WorkCounts> {
  const { rows } = await db.execute<Record<keyof WorkCounts, number>>(sql`select
    (select count(*)::int from auctions where archived_at is null and ${isFixed('auctions', 'isUpcoming')})
      as "heldAuctions",
    (select count(*)::int from auctions where archived_at is null and ${isFixed('auctions', 'isPaused')})
      as "pausedAuctions",
    (select count(*)::int from lots l join vehicles v on v.id = l.vehicle_id
      where ${L_IS_WAITING} and ${lotIs('l', 'isOpen')} and v.archived_at is null)
      as "vehiclesWithoutAuction",
    (select count(*)::int from lots l join vehicles v on v.id = l.vehicle_id
      where l.auction_id is null and l.held_for_person and ${lotIs('l', 'isOpen')}
        and v.archived_at is null) as "vehiclesHeld",
    (select count(*)::int from vehicles where sem_foto and archived_at is null)
      as "vehiclesWithoutPhoto",
    (select count(*)::int from vehicle_drafts) as "vehicleDrafts"`);
  const [counts] = rows;
  if (!counts) throw new Error('the counts were not returned');
  return counts;
}

export interface RunningAuction {
  id: number;
  titulo: string;
  numeroLote: string;
  /** The end of its last lot, in epoch milliseconds. */
  endMs: number;
}

/** Auctions that take bids, by the end of their last lot (a lot may end later than its auction). */
export async function listRunningAuctions(db: Db | Tx, nowMs: number): Promise<RunningAuction[]> {
  const now = new Date(nowMs).toISOString();
  const { rows } = await db.execute<{ [K in keyof RunningAuction]: RunningAuction[K] }>(sql`
    select a.id, a.titulo, a.numero_lote as "numeroLote",
      floor(extract(epoch from a.data_fim) * 1000 + extension.ms)::bigint as "endMs"
    from auctions a cross join lateral (
      select coalesce(max(l.extension_ms), 0) as ms from lots l
      where l.auction_id = a.id and ${lotIs('l', 'isOpen')} and l.extension_ms > 0
    ) extension
    where a.archived_at is null and ${followsDates('a')} and a.closed_at is null
      and a.data_inicio <= ${now}
      and a.data_fim + extension.ms * interval '1 millisecond' > ${now}
    order by "endMs", a.id`);
  return rows;
}

export interface AuctionSum {
  auctionId: number;
  /** Centavos: the greatest bids of its open lots, added up. */
  bidSum: number;
  lots: number;
  lotsWithBids: number;
}

/** Adds up the greatest bids of the lots of each auction that still take bids: a restart keeps what was sold. */
export async function sumLotBids(
  db: Db | Tx,
  auctionIds: readonly number[],
): Promise<Map<number, AuctionSum>> {
  if (auctionIds.length === 0) return new Map();
  const { rows } = await db.execute<{ [K in keyof AuctionSum]: AuctionSum[K] }>(sql`
    select auction_id as "auctionId", coalesce(sum(lance_atual), 0)::bigint as "bidSum",
      count(*)::int as lots, count(lance_atual)::int as "lotsWithBids"
    from lots
    where auction_id in ${[...auctionIds]} and ${lotIs('lots', 'isOpen')}
    group by 1`);
  return new Map(rows.map((row) => [Number(row.auctionId), row]));
}

export interface SoldLots {
  lots: number;
  /** Centavos. */
  total: number;
}

/**
 * Lots sold that closed since an instant. An auction that closed earlier has none of them, so only
 * the lots of the others are read.
 */
export async function sumSoldLots(db: Db | Tx, fromMs: number): Promise<SoldLots> {
  const from = new Date(fromMs).toISOString();
  const { rows } = await db.execute<{ [K in keyof SoldLots]: SoldLots[K] }>(sql`
    select count(*)::int as lots, coalesce(sum(${soldPrice('l')}), 0)::bigint as total
    from auctions a join lots l on l.auction_id = a.id
      and ${lotIs('l', 'isWon')} and ${shownLotIs('l', 'isSold')}
    where (a.closed_at is null or a.closed_at >= ${from}) and l.closed_at >= ${from}`);
  return rows[0] ?? { lots: 0, total: 0 };
}

export interface QuarterCount {
  /** The beginning of the quarter of an hour, in epoch milliseconds. */
  atMs: number;
  bids: number;
}

/** Bids since an instant, by quarters of an hour: the days of every time zone begin at a quarter. */
export async function countBidsByQuarter(db: Db | Tx, fromMs: number): Promise<QuarterCount[]> {
  const { rows } = await db.execute<{ atMs: number; bids: number }>(sql`
    select extract(epoch from date_bin('15 minutes', created_at, 'epoch'))::bigint * 1000 as "atMs",
      count(*)::int as bids
    from bids
    where action = 'normal' and created_at >= ${new Date(fromMs).toISOString()}
    group by 1`);
  return rows;
}

export interface BarStarts {
  /** Epoch milliseconds, the earliest first; the last bar is still running. */
  hours: number[];
  days: number[];
}

/** The beginnings of the chart's bars: whole hours, and midnights of the yard's clock. */
export async function readBarStarts(
  db: Db | Tx,
  nowMs: number,
  { hours, days, timeZone }: { hours: number; days: number; timeZone: string },
): Promise<BarStarts> {
  const now = sql`${new Date(nowMs).toISOString()}::timestamptz`;
  const inMs = (instant: ReturnType<typeof sql>) =>
    sql`floor(extract(epoch from ${instant}) * 1000)::bigint`;
  const midnight = sql`date_trunc('day', ${now} at time zone ${timeZone})`;
  const { rows } = await db.execute<{ hours: number[]; days: number[] }>(sql`select
    (select json_agg(${inMs(sql`date_trunc('hour', ${now}, ${timeZone}) - back * interval '1 hour'`)}
      order by back desc) from generate_series(0, ${hours - 1}::int) back) as hours,
    (select json_agg(${inMs(sql`(${midnight} - back * interval '1 day') at time zone ${timeZone}`)}
      order by back desc) from generate_series(0, ${days - 1}::int) back) as days`);
  const [starts] = rows;
  if (!starts) throw new Error('the bars were not returned');
  return starts;
}
