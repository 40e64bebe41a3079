// The pages of the public list. Where few vehicles can be meant, all of them are found and sorted: in a
// yard of usual size always. Otherwise each order is walked along an index, so that a page costs the
// same whatever the yard holds.

import { LOT_STATUSES } from '@martelo/core/lot-transitions';
import { typeOfCategory } from '@martelo/core/vehicle-types';
import { type SQL, sql } from 'drizzle-orm';
import { priceBandOf } from '../../platform/database/columns.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import {
  EFFORT,
  type Effort,
  type FoundIds,
  type PagePlace,
} from '../../platform/database/list-page.ts';
import { findKeys, searchParts } from '../../platform/database/list-search.ts';
import { type SearchTerms, wordsOf } from '../../platform/database/search.ts';
import { partsOf } from './public-parts.queries.ts';
import { readShownAuctions, type ShownAuctions } from './shown-auctions.queries.ts';
import { commonCategories } from './vehicle-filters.ts';
import { VEHICLES_BY_TEXT } from './vehicle-pages.queries.ts';
import {
  FINISHED_SHOWN_MS,
  PRICE,
  type PublicOrder,
  searchPublicVehicles,
  type VehicleFilter,
} from './vehicle-search.queries.ts';

/** Every row passes three tables: less of them is counted and looked at than of a plain list. */
const PUBLIC_EFFORT: Effort = { ...EFFORT, counted: 1000, sample: 100, fewKeys: 1000 };

/** A page of what everyone sees: in every order what is over comes last. */
export async function findPublicPage(
  db: Db | Tx,
  filter: VehicleFilter,
  { sort, nowMs, ...place }: PagePlace & PublicOrder,
  effort = PUBLIC_EFFORT,
): Promise<FoundIds> {
  const terms = wordsOf(filter.text ?? '');
  const tipos = new Set(commonCategories(filter.categories).map(typeOfCategory));
  const [shown, matching] = await Promise.all([
    readShownAuctions(db, { nowMs, tipos, finishedShownMs: FINISHED_SHOWN_MS }),
    findFewMatching(db, terms, effort),
  ]);
  const few =
    matching ??
    (await findFewShown(db, shown, effort)) ??
    (await findFewUpTo(db, filter, shown, effort));
  if (few) {
    const order = { sort, nowMs, ...place };
    const found = await searchPublicVehicles(db, { ...filter, ids: few }, order);
    return { ...found, capped: false };
  }
  return searchParts(db, partsOf({ filter, shown, nowMs }, sort), terms, place, effort);
}

/** Whatever may be shown at all, unless it is much. */
function findFewShown(db: Db | Tx, shown: ShownAuctions, effort: Effort) {
  return idsUnlessMany(db, effort, [
    sql`auction_id is null and status = 'active'`,
    sql`auction_id = any(${sql.param(shown.auctionIds)}::bigint[])`,
  ]);
}

async function findFewMatching(
  db: Db | Tx,
  terms: SearchTerms,
  effort: Effort,
): Promise<number[] | null> {
  if (terms.length === 0) return null;
  const { ids, all } = await findKeys(db, VEHICLES_BY_TEXT, terms, effort.fewKeys, effort);
  return all ? ids : null;
}

/** What the highest price leaves, unless it is much. */
async function findFewUpTo(
  db: Db | Tx,
  { precoMax }: VehicleFilter,
  shown: ShownAuctions,
  effort: Effort,
): Promise<number[] | null> {
  if (precoMax === undefined) return null;
  const isCheap = sql`l.price_band <= ${priceBandOf(sql`${precoMax}`)} and ${PRICE} <= ${precoMax}`;
  return idsUnlessMany(db, effort, [
    sql`status = 'active' and ${isCheap}`,
    sql`auction_id = any(${sql.param(shown.auctionIds)}::bigint[])
      and status = any(${sql.param(CLOSED)}::text[]) and ${isCheap}`,
  ]);
}

/** Said by name, an index tells them. */
const CLOSED = LOT_STATUSES.filter((status) => status !== 'active');

/** The vehicles of the lots of each of these kinds; null when there are many. */
async function idsUnlessMany(
  db: Db | Tx,
  { fewKeys }: Effort,
  kinds: SQL[],
): Promise<number[] | null> {
  const some = sql.join(
    kinds.map(
      (kind) => sql`(select vehicle_id as id from lots l where ${kind} limit ${fewKeys + 1})`,
    ),
    sql` union all `,
  );
  const { rows } = await db.execute<{ ids: string[] | null }>(sql`
    select case when count(*) <= ${fewKeys} then coalesce(array_agg(id), '{}')::text[] end as ids
    from (select id from (${some}) each limit ${fewKeys + 1}) l`);
  return rows[0]?.ids?.map(Number) ?? null;
}
