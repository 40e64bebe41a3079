// The administrator's list of vehicles, and the conditions that it shares with the public list.

import { VEHICLE_ORDERS, type VehicleOrder } from '@martelo/contract/shapes/vehicle-lists';
import type { AdminVehiclesQuery } from '@martelo/contract/shapes/vehicles';
import type { VehicleCategory } from '@martelo/core/vehicle-types';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import {
  type ExportedList,
  type FoundIds,
  findPage,
  type Page,
} from '../../platform/database/list-page.ts';
import { readRowCount } from '../../platform/database/row-counts.ts';
import { vehicles } from '../../platform/database/schema.ts';
import {
  countedOf,
  findMatches,
  isAmong,
  isMatch,
  SEARCH_LIMITS,
  type SearchLimits,
  searchedTable,
  wordsOf,
} from '../../platform/database/search.ts';
import { lotIs } from '../../platform/database/state-conditions.ts';
import { hasPaper } from './paper-search.queries.ts';
import { HAS_CONDITION, LOT_END } from './vehicle-condition.queries.ts';
import { commonCategories, type VehicleFilter } from './vehicle-filters.ts';

export const NOT_ARCHIVED = sql`v.archived_at is null`;

/** A vehicle comes back in later auctions: its current lot is the newest. */
export const IS_CURRENT = sql`not exists (
  select 1 from lots newer where newer.vehicle_id = l.vehicle_id and newer.id > l.id)`;

export const SEARCHED_VEHICLES = searchedTable('vehicles', 'v');

/** Papers are nearly unique, so more vehicles than these do not have the same. */
const PAPER_LIMIT = 100;

const VEHICLES = sql`vehicles v`;
const WITH_LOTS = sql`vehicles v join lots l on l.vehicle_id = v.id
  left join auctions a on a.id = l.auction_id`;

export async function findVehiclePage(
  db: Db | Tx,
  filter: VehicleFilter,
  { order, ...page }: Page & { order?: VehicleListOrder | undefined },
  limits = SEARCH_LIMITS,
): Promise<FoundIds> {
  const [list, total] = await Promise.all([
    listVehicles(db, filter, limits),
    readTotal(db, filter),
  ]);
  return findPage(db, order ? inOrderOf(list, order) : list, { ...page, total });
}

/** A column of the list, with a minus for the descending order. */
export type VehicleListOrder = NonNullable<AdminVehiclesQuery['ordem']>;

const NUMBER = sql`substring(l.lote from '\\d+')`;

/** Each order on the vehicle `v`, its current lot `l` and its auction `a`. */
const ORDERS: Record<VehicleOrder, SQL[]> = {
  // C9 comes before C10. The first 15 digits fit in a number.
  lote: [sql`substring(l.lote from '^\\D*')`, sql`left(${NUMBER}, 15)::bigint`, sql`l.lote`],
  // The text of the search begins with the title, without accents and in lower case.
  titulo: [sql`v.search`],
  ano: [sql`v.ano`],
  inicial: [sql`l.lance_inicial`],
  atual: [sql`l.lance_atual`],
  termino: [sql`case when ${lotIs('l', 'isOpen')} then ${LOT_END} else l.closed_at end`],
  criado: [sql`v.created_at`],
};

/** Columns for which the list needs no lot. */
const OF_VEHICLE: readonly VehicleOrder[] = ['titulo', 'ano', 'criado'];

/**
 * The list by one column, rows without a value last. It sorts all rows that the filter leaves: no
 * index is kept for it, because an index on a lot's price would be written at every bid.
 */
function inOrderOf(list: ExportedList, order: VehicleListOrder): ExportedList {
  const descends = order.startsWith('-');
  const column = VEHICLE_ORDERS.find((one) => order === one || order === `-${one}`) ?? 'criado';
  const way = descends ? sql`desc nulls last` : sql`asc nulls last`;
  const keys = ORDERS[column].map((key) => sql`${key} ${way}`);
  const isComplete = list.from === WITH_LOTS || OF_VEHICLE.includes(column);
  return {
    ...list,
    // The count needs neither the lots nor their auctions.
    countedAs: [list],
    ...(!isComplete && { from: WITH_LOTS, where: [...list.where, IS_CURRENT] }),
    order: sql`${sql.join(keys, sql`, `)}, v.id desc`,
  };
}

/** Every vehicle that was not deleted, the newest first. */
export async function listVehicles(
  db: Db | Tx,
  filter: VehicleFilter,
  limits: SearchLimits = SEARCH_LIMITS,
): Promise<ExportedList> {
  const { text = '', paper, condition } = filter;
  const withPaper = paper ? await findByPaper(db, paper) : [];
  const words = withPaper.length > 0 ? [] : wordsOf(text);
  const matches = await findMatches(db, SEARCHED_VEHICLES, words, limits);
  const list = {
    from: VEHICLES,
    where: [
      NOT_ARCHIVED,
      ...conditionsOf(filter),
      ...(matches ? [isMatch(matches)] : []),
      ...(withPaper.length > 0 ? [isAmong(sql`v.id`, withPaper)] : []),
    ],
    id: sql`v.id`,
    order: sql`v.id desc`,
    follows: (id: number) => sql`v.id < ${id}`,
    ...(matches && { counted: countedOf(matches) }),
  };
  if (condition === undefined) return list;
  return {
    ...list,
    from: WITH_LOTS,
    where: [...list.where, IS_CURRENT, HAS_CONDITION[condition]],
  };
}

/** The vehicles with this paper. */
async function findByPaper(db: Db | Tx, paper: string): Promise<number[]> {
  const found = await db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(hasPaper(paper))
    .limit(PAPER_LIMIT);
  return found.map(({ id }) => id);
}

/** The number of vehicles in these categories, kept by triggers. */
export function countVehicles(
  db: Db | Tx,
  categories: readonly VehicleCategory[],
): Promise<number> {
  return readRowCount(db, 'vehicles', categories);
}

async function readTotal(
  db: Db | Tx,
  { text = '', categories, ...others }: VehicleFilter,
): Promise<number | undefined> {
  const isOnlyByCategory =
    text.trim() === '' && Object.values(others).every((value) => value === undefined);
  return isOnlyByCategory ? countVehicles(db, commonCategories(categories)) : undefined;
}

function conditionsOf(filter: VehicleFilter): SQL[] {
  const { auctionId, highlighted, withoutPhoto } = filter;
  const isOrNot = (wanted: boolean | undefined, column: SQL) =>
    wanted === undefined ? [] : [wanted ? column : sql`not ${column}`];
  return [
    ...conditionsOnCategory(filter),
    ...(auctionId === undefined ? [] : [isInAuction(auctionId)]),
    ...isOrNot(highlighted, sql`v.destaque`),
    ...isOrNot(withoutPhoto, sql`v.sem_foto`),
  ];
}

/**
 * The vehicles are named by an array: with a join the database reads vehicles from the newest on until
 * it meets those of one auction (37 ms instead of 1 among 100,000).
 */
function isInAuction(auctionId: number): SQL {
  return sql`v.id = any(array(
    select l.vehicle_id from lots l where l.auction_id = ${auctionId} and ${IS_CURRENT}))`;
}

export function conditionsOnCategory({ categories }: Pick<VehicleFilter, 'categories'>): SQL[] {
  if (categories.length === 0) return [];
  return [sql`v.categoria = any(${sql.param(commonCategories(categories))}::text[])`];
}
