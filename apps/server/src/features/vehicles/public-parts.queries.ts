// The public list in parts that each come along an index in their order: what is open, what waits for
// an auction, what was over within the last days.

import type { VehicleSort } from '@martelo/contract/shapes/vehicles';
import { type SQL, sql } from 'drizzle-orm';
import { priceBandOf } from '../../platform/database/columns.ts';
import { every } from '../../platform/database/list-page.ts';
import type { SearchableList } from '../../platform/database/list-search.ts';
import { EXACT_BIDS_BANDS } from '../../platform/database/schema.ts';
import type { OpenSlot, ShownAuctions } from './shown-auctions.queries.ts';
import { LOT_END } from './vehicle-condition.queries.ts';
import { commonCategories } from './vehicle-filters.ts';
import { VEHICLES_BY_TEXT } from './vehicle-pages.queries.ts';
import {
  FINISHED_SHOWN_MS,
  IS_CURRENT,
  instant,
  isOverAt,
  NOT_ARCHIVED,
  narrowing,
  PRICE,
  SORT_ORDERS,
  sortKeys,
  type VehicleFilter,
} from './vehicle-search.queries.ts';

interface Wanted {
  filter: VehicleFilter;
  shown: ShownAuctions;
  nowMs: number;
}

/** What is open came in late. */
const NOT_BEFORE_OPEN = sql`named.id >= (
  select coalesce(min(vehicle_id), 0) from lots where status = 'active')`;

const SEARCHED = sql`v.search as searched`;

export function partsOf(wanted: Wanted, sort: VehicleSort): SearchableList[] {
  return [...OPEN_PARTS[sort](wanted), overPart(wanted, sort)];
}

const OPEN_PARTS: Record<VehicleSort, (wanted: Wanted) => SearchableList[]> = {
  price: (wanted) => [
    {
      ...openLots(wanted, isOpen(wanted.shown.slots)),
      columns: sql`v.id, l.price_band, ${PRICE} as price, ${SEARCHED}`,
      order: sql`price_band, price, id desc`,
      counting: byEnd(wanted),
    },
  ],
  newest: (wanted) => [
    {
      ...openLots(wanted, isOpen(wanted.shown.slots)),
      columns: sql`v.id, v.created_at, ${SEARCHED}`,
      order: sql`created_at desc, id desc`,
      counting: byEnd(wanted),
    },
  ],
  bids: (wanted) => {
    const isExact = sql`l.bids_band <= ${EXACT_BIDS_BANDS}`;
    const open = isOpen(wanted.shown.slots);
    const columns = sql`l.vehicle_id as id, l.bids_band, l.bid_count, ${SEARCHED}`;
    return [
      {
        ...openLots(wanted, open, sql`not ${isExact}`),
        columns,
        order: sql`bids_band desc, bid_count desc, id desc`,
      },
      { ...openLots(wanted, open, isExact), columns, order: sql`bids_band desc, id desc` },
    ];
  },
  ending: byEnd,
};

function byEnd(wanted: Wanted): SearchableList[] {
  const waiting = {
    ...openLots(wanted, IS_WAITING),
    columns: sql`l.vehicle_id as id, l.lote, ${SEARCHED}`,
    order: sql`lote, id desc`,
  };
  return [inSlots(wanted), waiting];
}

function openLots({ filter }: Pick<Wanted, 'filter'>, ...conditions: SQL[]) {
  const wanted = sql`named.categoria = any(${sql.param(commonCategories(filter.categories))}::text[])`;
  return {
    text: sql`v.search`,
    named: {
      ...VEHICLES_BY_TEXT,
      by: sql`l.vehicle_id`,
      hint: sql`${NOT_BEFORE_OPEN} and ${wanted}`,
    },
    from: sql`lots l join vehicles v on v.id = l.vehicle_id`,
    where: [...conditions, ...openConditions(filter), ...inBand(filter)],
  };
}

function openConditions(filter: VehicleFilter): SQL[] {
  return [
    sql`l.status = 'active'`,
    NOT_ARCHIVED,
    // Taken for frequent: what few vehicles have was looked for before (public-pages.queries.ts), and
    // the planner, who thinks a category and its auctions independent, would begin to sort.
    ...narrowing(filter).map((condition) => sql`coalesce(${condition}, false)`),
  ];
}

/** The highest price once more, as the index has it. */
function inBand({ precoMax }: VehicleFilter): SQL[] {
  return precoMax === undefined ? [] : [sql`l.price_band <= ${priceBandOf(sql`${precoMax}`)}`];
}

const IS_WAITING = sql`l.auction_id is null`;

const isOpen = (slots: OpenSlot[]): SQL => sql`(${isInAuction(slots)} or ${IS_WAITING})`;

/** In a slot that is open. */
function isInAuction(slots: OpenSlot[]): SQL {
  const whole = new Set(slots.filter(({ extensionMs }) => extensionMs === 0).map(({ id }) => id));
  // Of an auction whose own end has passed only the lots that were extended beyond now.
  const late = slots.filter(({ id }) => !whole.has(id));
  const isLate = late.map(
    ({ id, extensionMs }) => sql`(l.auction_id = ${id} and l.extension_ms = ${extensionMs})`,
  );
  const isWhole = sql`l.auction_id = any(${sql.param([...whole])}::bigint[])`;
  return sql`(${sql.join([isWhole, ...isLate], sql` or `)})`;
}

/**
 * What is in an auction, as it ends: slot after slot, and in each by lot number. Slots with the same
 * place are mixed by lot number.
 */
function inSlots({ filter, shown: { slots } }: Wanted): SearchableList {
  const keyOf = ({ id, extensionMs }: OpenSlot) => `${id} ${extensionMs}`;
  const places = Object.fromEntries(slots.map((slot) => [keyOf(slot), slot.place]));
  const place = sql`(${JSON.stringify(places)}::jsonb
    ->> (l.auction_id || ' ' || l.extension_ms))::int`;
  return {
    ...openLots({ filter }, isInAuction(slots)),
    columns: sql`v.id, ${place} as place, l.lote, ${SEARCHED}`,
    order: sql`place, lote, id desc`,
    // Each slot names its auction and no other index: all of them, or the cheap lots, would be gathered
    // anew for every slot.
    first: ({ most }) => sql`
      select inside.id, slot.place, inside.lote, inside.searched
      from (select * from ${slotRows(slots)} order by place offset 0) slot
      cross join lateral (
        select v.id, l.lote, ${SEARCHED} from lots l join vehicles v on v.id = l.vehicle_id
        where l.auction_id = slot.auction_id and l.extension_ms = slot.extension_ms
          and ${every(openConditions(filter))}
        order by l.lote, v.id desc limit ${most}
      ) inside`,
  };
}

function slotRows(slots: OpenSlot[]): SQL {
  const column = (value: (slot: OpenSlot) => number) => sql.param(slots.map(value));
  return sql`unnest(${column(({ id }) => id)}::bigint[],
    ${column(({ extensionMs }) => extensionMs)}::bigint[],
    ${column(({ place }) => place)}::int[]) as given (auction_id, extension_ms, place)`;
}

/** What was over within the last days. */
function overPart({ filter, shown, nowMs }: Wanted, sort: VehicleSort): SearchableList {
  return {
    text: sql`v.search`,
    named: { ...VEHICLES_BY_TEXT, by: sql`l.vehicle_id` },
    from: sql`auctions a join lots l on l.auction_id = a.id
      join vehicles v on v.id = l.vehicle_id`,
    where: [
      sql`a.id = any(${sql.param(shown.auctionIds)}::bigint[])`,
      NOT_ARCHIVED,
      IS_CURRENT,
      isOverAt(nowMs),
      sql`${LOT_END} > ${instant(nowMs - FINISHED_SHOWN_MS)}`,
      ...narrowing(filter),
    ],
    columns: sql`v.id, ${sortKeys(sort, instant(nowMs))}, ${SEARCHED}`,
    order: sql`${SORT_ORDERS[sort]}, id desc`,
  };
}
