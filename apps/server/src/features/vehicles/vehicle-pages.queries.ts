// The administrator's pages of vehicles: quick however many there are.

import type { VehicleCondition } from '@martelo/contract/shapes/vehicle-lists';
import type { VehicleCategory } from '@martelo/core/vehicle-types';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import {
  EFFORT,
  type Effort,
  type FoundIds,
  type PagePlace,
} from '../../platform/database/list-page.ts';
import { type SearchableList, searchPage } from '../../platform/database/list-search.ts';
import { readRowCount } from '../../platform/database/row-counts.ts';
import { wordsOf } from '../../platform/database/search.ts';
import { HAS_CONDITION } from './vehicle-condition.queries.ts';
import { commonCategories } from './vehicle-filters.ts';
import {
  IS_CURRENT,
  NOT_ARCHIVED,
  narrowing,
  type VehicleFilter,
} from './vehicle-search.queries.ts';

/** A page of every vehicle that was not deleted, the newest first. */
export async function findVehiclePage(
  db: Db | Tx,
  filter: VehicleFilter,
  place: PagePlace,
  effort: Effort = EFFORT,
): Promise<FoundIds> {
  const { text = '', categories, ...narrower } = filter;
  const terms = wordsOf(text);
  const isCounted =
    terms.length === 0 && Object.values(narrower).every((value) => value === undefined);
  const total = isCounted ? await countVehicles(db, commonCategories(categories)) : undefined;
  return searchPage(db, await listOf(db, filter), terms, { ...place, total }, effort);
}

/** How many vehicles of these categories there are. */
export function countVehicles(
  db: Db | Tx,
  categories: readonly VehicleCategory[],
): Promise<number> {
  return readRowCount(db, 'vehicles', categories);
}

async function listOf(db: Db | Tx, filter: VehicleFilter): Promise<SearchableList> {
  const { auctionId, condition, precoMax } = filter;
  const columns = sql`v.id, v.search as searched`;
  const list = { columns, order: sql`id desc`, text: sql`v.search` };
  const ofVehicle = [
    NOT_ARCHIVED,
    ...narrowing(filter),
    ...(auctionId === undefined ? [] : [isInAuction(auctionId)]),
  ];
  // Without a condition on the lot the vehicles alone are read, backwards by their key.
  if (condition === undefined && precoMax === undefined) {
    return { ...list, from: sql`vehicles v`, where: ofVehicle };
  }
  const stands = condition === undefined ? [] : await conditionsFor(db, condition);
  return {
    ...list,
    from: sql`vehicles v join lots l on l.vehicle_id = v.id
      left join auctions a on a.id = l.auction_id`,
    where: [...ofVehicle, IS_CURRENT, ...stands],
    named: { ...VEHICLES_BY_TEXT, by: sql`v.id` },
  };
}

/** The table of vehicles as searches of lists that join it find it. */
export const VEHICLES_BY_TEXT = {
  table: sql`vehicles named`,
  key: sql`named.id`,
  text: sql`named.search`,
};

/** As an array of few: a walk along all vehicles would wait long for those of one auction. */
function isInAuction(auctionId: number): SQL {
  return sql`v.id = any(array(
    select l.vehicle_id from lots l where l.auction_id = ${auctionId} and ${IS_CURRENT}))`;
}

const NOW = sql`statement_timestamp()`;
const MAY_RUN = sql`a.intent = 'scheduled' and (a.data_fim > ${NOW} or exists (
  select from lots late where late.auction_id = a.id and late.extension_ms > 0))`;
const UNCLOSED = sql`a.closed_at is null
  and (a.intent = 'completed' or (a.intent = 'scheduled' and a.data_fim <= ${NOW}))`;

/** The auctions whose open lots may stand so. */
const AUCTIONS: Partial<Record<VehicleCondition, SQL>> = {
  running: MAY_RUN,
  upcoming: sql`(a.intent = 'held' or (${MAY_RUN}))`,
  paused: sql`a.intent = 'paused'`,
  sold: UNCLOSED,
  conditional: UNCLOSED,
  unsold: UNCLOSED,
};

/**
 * How a vehicle stands, said so that the planner sees how many do: by the numbers of the auctions,
 * which are few, and by the lot's own state.
 */
async function conditionsFor(db: Db | Tx, condition: VehicleCondition): Promise<SQL[]> {
  const wanted = AUCTIONS[condition];
  if (!wanted) return [sql`l.status = 'active' and l.auction_id is null`];
  const { rows } = await db.execute<{ id: number }>(
    sql`select a.id from auctions a where ${wanted}`,
  );
  const open = sql`(l.status = 'active'
    and l.auction_id = any(${sql.param(rows.map(({ id }) => id))}::bigint[])
    and coalesce(${HAS_CONDITION[condition]}, false))`;
  if (wanted !== UNCLOSED) return [open];
  return [
    rows.length === 0 ? sql`l.status = ${condition}` : sql`(l.status = ${condition} or ${open})`,
  ];
}
