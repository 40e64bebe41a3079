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
export function searchPublicVehicles(
  db: Db | Tx,
  filter: VehicleFilter,
  { sort, nowMs, ...page }: Page & { sort: VehicleSort; nowMs: number },
): Promise<FoundPage> {
  const now = sql`${new Date(nowMs).toISOString()}::timestamptz`;
  const oldest = sql`${new Date(nowMs - FINISHED_SHOWN_MS).toISOString()}::timestamptz`;
  const isOver = sql`(l.status <> 'active' or coalesce(
    a.intent = 'completed' or (a.intent = 'scheduled' and ${END} <= ${now}), false))`;
  const isShown = sql`a.archived_at is null and (not ${isOver} or ${END} > ${oldest})`;
  // What is over comes last in every order: nobody can bid on it.
  const order = [isOver, ...orderOf(sort, now)];
  return findPage(db, [isShown, ...conditionsOf(filter)], order, page);
}

/** Every vehicle that was not deleted, the newest first. */
export function searchAllVehicles(
  db: Db | Tx,
  filter: VehicleFilter,
  page: Page,
): Promise<FoundPage> {
  return findPage(db, conditionsOf(filter), [sql`v.created_at desc`], page);
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

function orderOf(sort: VehicleSort, now: SQL): SQL[] {
  switch (sort) {
    case 'price':
      return [PRICE];
    case 'newest':
      return [sql`v.created_at desc`];
    case 'bids':
      return [sql`l.bid_count desc`];
    case 'ending': {
      const runs = sql`coalesce(a.intent = 'scheduled' and a.data_inicio <= ${now}, false)`;
      return [sql`${runs} desc`, sql`case when ${runs} then ${END} else a.data_inicio end`];
    }
  }
}

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

/** Ties are broken by the id, so that no vehicle appears on two pages or on none. */
async function findPage(
  db: Db | Tx,
  conditions: SQL[],
  order: SQL[],
  { limit, offset }: Page,
): Promise<FoundPage> {
  const place = sql`row_number() over (order by ${sql.join([...order, sql`v.id desc`], sql`, `)})`;
  const { rows } = await db.execute<{ total: number; ids: number[] | null }>(sql`
    with matched as materialized (
      select v.id, ${place} as place
      from vehicles v
      join lots l on l.vehicle_id = v.id and not exists (
        select 1 from lots newer where newer.vehicle_id = l.vehicle_id and newer.id > l.id)
      left join auctions a on a.id = l.auction_id
      where ${all([NOT_ARCHIVED, ...conditions])}
    )
    select (select count(*)::int from matched) as total, array(
      select id from matched where place > ${offset} and place <= ${offset + limit} order by place
    )::text[] as ids`);
  const [row] = rows;
  return { total: row?.total ?? 0, ids: (row?.ids ?? []).map(Number) };
}

function all(conditions: SQL[]): SQL {
  return sql.join(conditions, sql` and `);
}
