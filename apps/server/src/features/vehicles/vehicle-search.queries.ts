// Lists of vehicles. One statement over narrow rows finds the ids of a page and the total; the
// whole vehicles are read for that page only.

import type { VehicleSort } from '@martelo/contract/vehicles';
import { DAY_MS } from '@martelo/core/duration';
import type { Centavos } from '@martelo/core/money';
import type { VehicleCategory } from '@martelo/core/vehicle-types';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../database/connect.ts';
import { searchPatterns } from './search-text.ts';

/** Vehicles of a finished auction stay in the public list this long, marked (design, 8.16). */
const FINISHED_SHOWN_MS = 7 * DAY_MS;

export interface VehicleFilter {
  /** Words that all occur, whatever the accents. */
  text?: string | undefined;
  /** One list for each filter given: a vehicle has to be in all of them. */
  categories: VehicleCategory[][];
  /** Current price, or the opening value while there is none. */
  precoMax?: Centavos | undefined;
  auctionId?: number | undefined;
}

export interface Page {
  limit: number;
  offset: number;
}

export interface FoundPage {
  ids: number[];
  total: number;
}

/** What everyone sees: what can be bid on, what waits, and what ended in the last seven days. */
export async function searchPublicVehicles(
  db: Db | Tx,
  filter: VehicleFilter,
  { sort, nowMs, limit, offset }: Page & { sort: VehicleSort; nowMs: number },
): Promise<FoundPage> {
  const now = sql`${new Date(nowMs).toISOString()}::timestamptz`;
  const oldest = sql`${new Date(nowMs - FINISHED_SHOWN_MS).toISOString()}::timestamptz`;
  const isOver = sql`(l.status <> 'active' or coalesce(
    a.intent = 'completed' or (a.intent = 'scheduled' and ${END} <= ${now}), false))`;
  const isShown = sql`a.archived_at is null and (not ${isOver} or ${END} > ${oldest})`;
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
  { limit, offset }: Page,
): Promise<FoundPage> {
  // Without a condition on the lot the vehicles alone are read, backwards by their key.
  const needsLot = filter.auctionId !== undefined || filter.precoMax !== undefined;
  const found = sql`from vehicles v
    ${needsLot ? sql`join lots l on l.vehicle_id = v.id and ${IS_CURRENT}` : sql``}
    where ${all([NOT_ARCHIVED, ...conditionsOf(filter)])}`;
  const page = await db.execute<{ id: number }>(
    sql`select v.id ${found} order by v.id desc limit ${limit} offset ${offset}`,
  );
  const counted = await db.execute<{ total: number }>(sql`select count(*)::int as total ${found}`);
  return { ids: page.rows.map((row) => row.id), total: counted.rows[0]?.total ?? 0 };
}

/** How many vehicles there are in categories; in all when none is named. */
export async function countVehicles(
  db: Db | Tx,
  categories: VehicleCategory[] | null,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from vehicles v
    where ${all([NOT_ARCHIVED, ...(categories ? [isAmong(categories)] : [])])}`);
  return rows[0]?.count ?? 0;
}

const NOT_ARCHIVED = sql`v.archived_at is null`;
const END = sql`(a.data_fim + make_interval(secs => l.extension_ms / 1000.0))`;
const PRICE = sql`coalesce(l.lance_atual, l.lance_inicial)`;

const IS_CURRENT = sql`not exists (
  select 1 from lots newer where newer.vehicle_id = l.vehicle_id and newer.id > l.id)`;

/** What each order compares, as columns of the matched rows. */
function sortKeys(sort: VehicleSort, now: SQL): SQL {
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
        case when ${runs} then ${END} else a.data_inicio end as instant`;
    }
  }
}

/** Ties are broken by the id, so that no vehicle appears on two pages or on none. */
const SORT_ORDERS: Record<VehicleSort, SQL> = {
  price: sql`price`,
  newest: sql`created_at desc`,
  bids: sql`bid_count desc`,
  // Lots of one auction end together: they follow each other by number.
  ending: sql`runs desc, instant, lote`,
};

function conditionsOf(filter: VehicleFilter): SQL[] {
  const { text, categories, precoMax, auctionId } = filter;
  return [
    ...searchPatterns(text ?? '').map((pattern) => sql`v.search like ${pattern}`),
    ...categories.map(isAmong),
    ...(precoMax === undefined ? [] : [sql`${PRICE} <= ${precoMax}`]),
    ...(auctionId === undefined ? [] : [sql`l.auction_id = ${auctionId}`]),
  ];
}

function isAmong(categories: VehicleCategory[]): SQL {
  return sql`v.categoria = any(${sql.param(categories)}::text[])`;
}

function all(conditions: SQL[]): SQL {
  return sql.join(conditions, sql` and `);
}
