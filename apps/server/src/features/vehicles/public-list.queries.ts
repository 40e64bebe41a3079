/**
 * The public list: open vehicles in the chosen order, and after them the vehicles of the last week on
 * which nobody can bid any more.
 *
 * A page is read from several lists, one after the other. Each list has an order for which there is
 * an index, so that the database stops reading at the end of the page. One statement with one order
 * would sort every open vehicle: 60 to 100 ms for 60,000 of them.
 *
 * Lots of one auction that end together form a slot (shown-auctions.queries.ts).
 */

import type { VehicleSort } from '@martelo/contract/shapes/vehicles';
import { DAY_MS } from '@martelo/core/duration';
import { isClosed, LOT_STATUSES } from '@martelo/core/lot-transitions';
import { typeOfCategory } from '@martelo/core/vehicle-types';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import {
  countRows,
  type FoundIds,
  type List,
  type Page,
  readPage,
  withCount,
} from '../../platform/database/list-page.ts';
import {
  COUNTED_FREQUENT,
  findMatches,
  isAmong,
  isMatch,
  SEARCH_LIMITS,
} from '../../platform/database/search.ts';
import { isOverAt, lotIs } from '../../platform/database/state-conditions.ts';
import { L_IS_WAITING } from '../lots/published-auction.queries.ts';
import { PRICE, publicConditions } from './public-conditions.queries.ts';
import { searchTermsOf } from './search-terms.ts';
import { type OpenSlot, readShownAuctions, type ShownAuctions } from './shown-auctions.queries.ts';
import { LOT_END } from './vehicle-condition.queries.ts';
import { commonCategories, type VehicleFilter } from './vehicle-filters.ts';
import {
  conditionsOnCategory,
  IS_CURRENT,
  NOT_ARCHIVED,
  SEARCHED_VEHICLES,
} from './vehicle-list.queries.ts';

/** Vehicles of a finished auction stay in the public list this long, marked (design, 8.16). */
const FINISHED_SHOWN_MS = 7 * DAY_MS;

/**
 * A row of the public list is read from three tables, so fewer of them are counted, and fewer still
 * with a filter, which reads rows that it leaves out.
 */
const PUBLIC_LIMITS = { ...SEARCH_LIMITS, counted: 1000, filtered: 300 };

export interface PublicOrder {
  sort: VehicleSort;
  nowMs: number;
}

export async function findPublicPage(
  db: Db | Tx,
  filter: VehicleFilter,
  { sort, nowMs, ...page }: Page & PublicOrder,
  limits = PUBLIC_LIMITS,
): Promise<FoundIds> {
  const scope = await readScope(db, filter, nowMs, limits);
  const oneMore = { limit: page.limit + 1, offset: page.offset };
  const rows = await readLists(db, listsInOrder(scope, sort), oneMore);
  const count = (most: number) => countRows(db, listsInOrder(scope, 'ending'), most);
  return withCount(rows, page, count, scope.counted);
}

/** A part of all vehicles that the public list shows, the newest first, and their number. */
export async function readAllPublic(
  db: Db | Tx,
  { nowMs, ...page }: Page & { nowMs: number },
): Promise<{ ids: number[]; total: number }> {
  const scope = await readScope(db, { categories: [] }, nowMs, PUBLIC_LIMITS);
  const lists = listsInOrder(scope, 'newest');
  return { ids: await readLists(db, lists, page), total: await countRows(db, lists) };
}

/** The lists whose rows a filter leaves, the newest first. */
export async function readPublicLists(
  db: Db | Tx,
  filter: VehicleFilter,
  nowMs: number,
): Promise<List[]> {
  return listsInOrder(await readScope(db, filter, nowMs, PUBLIC_LIMITS), 'newest');
}

/** A page of several lists one after the other. A later list is read only if the page reaches it. */
async function readLists(db: Db | Tx, lists: List[], { limit, offset }: Page): Promise<number[]> {
  const ids: number[] = [];
  for (const list of lists) {
    const missing = offset + limit - ids.length;
    if (missing > 0) ids.push(...(await readPage(db, list, { limit: missing, offset: 0 })));
  }
  return ids.slice(offset);
}

/** The part of the vehicles that a filter leaves, at one moment. */
interface Scope {
  /** On the vehicle `v` and its lot `l`. */
  conditions: SQL[];
  shown: ShownAuctions;
  nowMs: number;
  /** A page counts up to this number. */
  counted: number;
}

async function readScope(
  db: Db | Tx,
  filter: VehicleFilter,
  nowMs: number,
  limits: typeof PUBLIC_LIMITS,
): Promise<Scope> {
  const { text = '', categories } = filter;
  const tipos = new Set(commonCategories(categories).map(typeOfCategory));
  const [shown, matches] = await Promise.all([
    readShownAuctions(db, { nowMs, tipos, finishedShownMs: FINISHED_SHOWN_MS }),
    findMatches(db, SEARCHED_VEHICLES, searchTermsOf(text), limits),
  ]);
  const wanted = publicConditions(filter);
  const conditions = [
    NOT_ARCHIVED,
    ...conditionsOnCategory(filter),
    ...wanted,
    ...(matches ? [isMatch(matches)] : []),
  ];
  const most = wanted.length > 0 ? limits.filtered : limits.counted;
  const counted = matches && !matches.ids ? COUNTED_FREQUENT : most;
  return { conditions, shown, nowMs, counted };
}

/** Open vehicles in this order, then those that are over. */
function listsInOrder(scope: Scope, sort: VehicleSort): List[] {
  return [...OPEN_LISTS[sort](scope), listOver(scope, sort)];
}

const OPEN_LISTS: Record<VehicleSort, (scope: Scope) => List[]> = {
  ending: (scope) => [listInSlots(scope.shown.slots, scope.conditions), listWaiting(scope)],
  price: (scope) => [listOpen(scope, sql`l.price_band, ${PRICE}, v.id desc`)],
  newest: (scope) => [listOpen(scope, sql`v.created_at desc, v.id desc`)],
  bids: (scope) => [listOpen(scope, sql`l.bids_band desc, l.bid_count desc, v.id desc`)],
  km: (scope) => [listOpen(scope, sql`v.km, v.id`)],
  year: (scope) => [listOpen(scope, sql`v.ano desc, v.id desc`)],
};

const LOTS_AND_VEHICLES = sql`lots l join vehicles v on v.id = l.vehicle_id`;

function listOpen({ conditions, shown }: Scope, order: SQL): List {
  const isOpen = sql`${lotIs('l', 'isOpen')} and (${isInSlot(shown.slots)} or ${L_IS_WAITING})`;
  return { from: LOTS_AND_VEHICLES, where: [isOpen, ...conditions], id: sql`v.id`, order };
}

/** True for lots whose slot is open. */
function isInSlot(slots: OpenSlot[]): SQL {
  const whole = new Set(slots.filter(({ extensionMs }) => extensionMs === 0).map(({ id }) => id));
  // The end of the other auctions has passed: only their lots that bids have extended are open.
  const late = slots
    .filter(({ id }) => !whole.has(id))
    .map(({ id, extensionMs }) => sql`(l.auction_id = ${id} and l.extension_ms = ${extensionMs})`);
  return sql.join([isAmong(sql`l.auction_id`, [...whole]), ...late], sql` or `);
}

/**
 * Open lots in auctions as they end: slot after slot, and in each by lot number; of their vehicles
 * those that meet the conditions.
 */
export function listInSlots(slots: OpenSlot[], conditions: SQL[]): List {
  const column = (value: (slot: OpenSlot) => number) => sql.param(slots.map(value));
  return {
    // The slots are sorted here already: the page is full after the first ones, and the database does
    // not read the lots of the others.
    from: sql`(
        select * from unnest(${column(({ id }) => id)}::bigint[],
          ${column(({ extensionMs }) => extensionMs)}::bigint[],
          ${column(({ position }) => position)}::int[]) as given (auction_id, extension_ms, position)
        order by position
      ) slot join lots l on l.auction_id = slot.auction_id and l.extension_ms = slot.extension_ms
      join vehicles v on v.id = l.vehicle_id`,
    where: [lotIs('l', 'isOpen'), ...conditions],
    id: sql`v.id`,
    order: sql`slot.position, l.lote, v.id desc`,
  };
}

/** Open lots that wait for an auction, by number. */
function listWaiting({ conditions }: Scope): List {
  return {
    from: LOTS_AND_VEHICLES,
    where: [sql`${lotIs('l', 'isOpen')} and ${L_IS_WAITING}`, ...conditions],
    id: sql`v.id`,
    order: sql`l.lote, v.id desc`,
  };
}

/**
 * When nobody could bid any more. A closed lot keeps its own end, because its auction may have been
 * restarted since.
 */
const ENDED_AT = sql`coalesce(l.closed_at, ${LOT_END})`;

/** Vehicles of the last week on which nobody can bid any more. */
function listOver({ conditions, shown, nowMs }: Scope, sort: VehicleSort): List {
  const isClosed = sql`(${isAmong(sql`l.auction_id`, shown.auctionIds)}
    and l.status = any(${sql.param(CLOSED)}::text[]))`;
  // The time of these lots is up, and a job is about to write their result.
  const isEnded = sql`(${isAmong(sql`l.auction_id`, shown.overIds)} and ${lotIs('l', 'isOpen')}
    and ${isOverAt('a', LOT_END, instant(nowMs))})`;
  return {
    from: sql`${LOTS_AND_VEHICLES} join auctions a on a.id = l.auction_id`,
    where: [
      sql`(${isClosed} or ${isEnded})`,
      sql`${ENDED_AT} > ${instant(nowMs - FINISHED_SHOWN_MS)}`,
      IS_CURRENT,
      ...conditions,
    ],
    id: sql`v.id`,
    order: OVER_ORDERS[sort],
  };
}

/** By name: the index of lots by auction and status does not know `<> 'active'`. */
const CLOSED = LOT_STATUSES.filter(isClosed);

const OVER_ORDERS: Record<VehicleSort, SQL> = {
  price: sql`${PRICE}, v.id desc`,
  newest: sql`v.created_at desc, v.id desc`,
  bids: sql`l.bid_count desc, v.id desc`,
  km: sql`v.km, v.id`,
  year: sql`v.ano desc, v.id desc`,
  // The last one that ended comes first.
  ending: sql`${ENDED_AT} desc, l.lote, v.id desc`,
};

const instant = (ms: number): SQL => sql`${new Date(ms).toISOString()}::timestamptz`;
