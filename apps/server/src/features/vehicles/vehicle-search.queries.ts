// Lists of vehicles, read and counted to their end. Pages for people: vehicle-pages.queries.ts.

import type { VehicleCondition } from '@martelo/contract/shapes/vehicle-lists';
import type { VehicleSort } from '@martelo/contract/shapes/vehicles';
import { DAY_MS } from '@martelo/core/duration';
import type { Centavos } from '@martelo/core/money';
import type { VehicleCategory } from '@martelo/core/vehicle-types';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import type { PagePlace } from '../../platform/database/list-page.ts';
import { containsAll, wordsOf } from '../../platform/database/search.ts';
import { HAS_CONDITION, IS_BARE, LOT_END } from './vehicle-condition.queries.ts';

/** Vehicles of a finished auction stay in the public list this long, marked (design, 8.16). */
export const FINISHED_SHOWN_MS = 7 * DAY_MS;

export interface VehicleFilter {
  /** Words that all occur, whatever the accents. */
  text?: string | undefined;
  /** One list for each filter given: a vehicle has to be in all of them. */
  categories: VehicleCategory[][];
  /** Current price, or the opening value while there is none. */
  precoMax?: Centavos | undefined;
  auctionId?: number | undefined;
  condition?: VehicleCondition | undefined;
  highlighted?: boolean | undefined;
  /** Without a photograph, or with one. */
  bare?: boolean | undefined;
  /** Of the list with the newest first only what stands behind this vehicle. */
  beforeId?: number | undefined;
  /** Of these only. */
  ids?: number[] | undefined;
}

export interface FoundPage {
  ids: number[];
  total: number;
}

export interface PublicOrder {
  sort: VehicleSort;
  nowMs: number;
}

export const instant = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;

/** Whether nobody can bid on the lot `l` of the auction `a` any more. */
export const isOverAt = (nowMs: number): SQL =>
  sql`(l.status <> 'active' or coalesce(a.intent = 'completed'
    or (a.intent = 'scheduled' and ${LOT_END} <= ${instant(nowMs)}), false))`;

/** What everyone sees: what can be bid on, what waits, and what ended in the last seven days. */
export async function searchPublicVehicles(
  db: Db | Tx,
  filter: VehicleFilter,
  { sort, nowMs, limit, offset }: PagePlace & PublicOrder,
): Promise<FoundPage> {
  const now = instant(nowMs);
  const isOver = isOverAt(nowMs);
  const isShown = sql`a.archived_at is null
    and (not ${isOver} or ${LOT_END} > ${instant(nowMs - FINISHED_SHOWN_MS)})`;
  const { rows } = await db.execute<{ total: number; ids: number[] }>(sql`
    with matched as materialized (
      select v.id, ${isOver} as is_over, ${sortKeys(sort, now)}
      from vehicles v
      join lots l on l.vehicle_id = v.id and ${IS_CURRENT}
      left join auctions a on a.id = l.auction_id
      where ${all([NOT_ARCHIVED, isShown, ...conditionsOf(filter)])}
    )
    select (select count(*)::int from matched) as total, array(
      -- What is over comes last in every order: nobody can bid on it.
      select id from matched order by is_over, ${SORT_ORDERS[sort]}, id desc
      limit ${limit} offset ${offset}
    )::text[] as ids`);
  const [row] = rows;
  return { total: row?.total ?? 0, ids: (row?.ids ?? []).map(Number) };
}

/** Every vehicle that was not deleted, the newest first. */
export async function searchAllVehicles(
  db: Db | Tx,
  filter: VehicleFilter,
  { limit, offset }: PagePlace,
): Promise<FoundPage> {
  // Without a condition on the lot the vehicles alone are read, backwards by their key.
  const { auctionId, precoMax, condition } = filter;
  const needsAuction = condition !== undefined;
  const needsLot = needsAuction || auctionId !== undefined || precoMax !== undefined;
  const found = sql`from vehicles v
    ${needsLot ? sql`join lots l on l.vehicle_id = v.id and ${IS_CURRENT}` : sql``}
    ${needsAuction ? sql`left join auctions a on a.id = l.auction_id` : sql``}
    where ${all([NOT_ARCHIVED, ...conditionsOf(filter)])}`;
  const page = await db.execute<{ id: number }>(
    sql`select v.id ${found} order by v.id desc limit ${limit} offset ${offset}`,
  );
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total ${found}`);
  return { ids: page.rows.map((row) => row.id), total: counted.rows[0]?.total ?? 0 };
}

export const NOT_ARCHIVED = sql`v.archived_at is null`;
export const PRICE = sql`coalesce(l.lance_atual, l.lance_inicial)`;

export const IS_CURRENT = sql`not exists (
  select 1 from lots newer where newer.vehicle_id = l.vehicle_id and newer.id > l.id)`;

/** What each order compares, as columns of the matched rows. */
export function sortKeys(sort: VehicleSort, now: SQL): SQL {
  switch (sort) {
    case 'price':
      return sql`${PRICE} as price`;
    case 'newest':
      return sql`v.created_at`;
    case 'bids':
      return sql`l.bid_count`;
    case 'ending': {
      const runs = sql`coalesce(a.intent = 'scheduled' and a.data_inicio <= ${now}, false)`;
      return sql`${runs} as runs, l.lote,
        case when ${runs} then ${LOT_END} else a.data_inicio end as instant`;
    }
  }
}

/** Ties are broken by the id, so that no vehicle appears on two pages or on none. */
export const SORT_ORDERS: Record<VehicleSort, SQL> = {
  price: sql`price`,
  newest: sql`created_at desc`,
  bids: sql`bid_count desc`,
  // Lots of one auction end together: they follow each other by number.
  ending: sql`runs desc, instant, lote`,
};

function conditionsOf(filter: VehicleFilter): SQL[] {
  const terms = wordsOf(filter.text ?? '');
  const { condition, auctionId } = filter;
  return [
    ...(terms.length === 0 ? [] : [containsAll(sql`v.search`, terms)]),
    ...(auctionId === undefined ? [] : [sql`l.auction_id = ${auctionId}`]),
    ...(condition === undefined ? [] : [HAS_CONDITION[condition]]),
    ...narrowing(filter),
  ];
}

/** What a filter asks of the vehicle and its price. */
export function narrowing(filter: VehicleFilter): SQL[] {
  const { categories, precoMax, highlighted, bare, beforeId, ids } = filter;
  return [
    ...categories.map(isAmong),
    ...(precoMax === undefined ? [] : [sql`${PRICE} <= ${precoMax}`]),
    ...(highlighted === undefined ? [] : [highlighted ? sql`v.destaque` : sql`not v.destaque`]),
    ...(bare === undefined ? [] : [bare ? IS_BARE : sql`not ${IS_BARE}`]),
    ...(beforeId === undefined ? [] : [sql`v.id < ${beforeId}`]),
    ...(ids === undefined ? [] : [sql`v.id = any(${sql.param(ids)}::bigint[])`]),
  ];
}

function isAmong(categories: VehicleCategory[]): SQL {
  return sql`v.categoria = any(${sql.param(categories)}::text[])`;
}

function all(conditions: SQL[]): SQL {
  return sql.join(conditions, sql` and `);
}
