// Pages of the bid history. A search does not read the texts of the whole ledger. It first finds
// the matching people and lots, which are few, and then their bids. When most bids are theirs, it
// scans the ledger in list order instead.

import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import {
  type Counted,
  capOf,
  EFFORT,
  type Effort,
  findPage,
  type PagePlace,
  readIds,
  upTo,
} from '../../../platform/database/list-page.ts';
import { findKeys, type Keys } from '../../../platform/database/list-search.ts';
import { containsAll, type SearchTerms, wordsOrNumber } from '../../../platform/database/search.ts';
import { type BidListing, countBids, listBids } from '../bids.queries.ts';
import type { BidView } from './present-bids.ts';

export interface BidPage extends Counted {
  rows: BidView[];
}

/** A page of all bids or of one user's bids, the newest first. */
export async function findBidPage(
  db: Db | Tx,
  { userId, q = '' }: { userId?: number; q?: string | undefined },
  page: PagePlace,
  effort: Effort = EFFORT,
): Promise<BidPage> {
  const terms = wordsOrNumber(q);
  if (terms.length > 0) return searchBids(db, { userId, q, terms }, page, effort);
  const list = {
    from: sql`bids b`,
    where: [...NORMAL, ...(userId === undefined ? [] : [sql`b.user_id = ${userId}`])],
    columns: sql`b.id, b.created_at`,
    order: NEWEST,
  };
  const { ids, ...counted } = await findPage(db, list, page, effort);
  return { ...counted, rows: await listBids(db, { ids }) };
}

const NORMAL = [sql`b.action = 'normal'`];
const NEWEST = sql`created_at desc, id desc`;

interface Search {
  userId: number | undefined;
  q: string;
  terms: SearchTerms;
}

async function searchBids(
  db: Db | Tx,
  search: Search,
  page: PagePlace,
  effort: Effort,
): Promise<BidPage> {
  const { userId, q, terms } = search;
  const whole = { q, ...(userId !== undefined && { userId }) };
  // One user's bids are few enough to read them all.
  if (userId !== undefined) return readWhole(db, whole, page);
  const found = await findBidders(db, terms, effort);
  const ids = await findIds(db, terms, found, { ...page, ...effort });
  if (!ids) return readWhole(db, whole, page);
  const rows = await listBids(db, { ids });
  const counted = await countBidsOf(db, found, capOf(effort.countedFound, page));
  if (found.users.all && found.lots.all) return { rows, ...counted };
  // The page is full, so there are at least this many bids and most likely more.
  return { rows, total: Math.max(counted.total, page.offset + rows.length), capped: true };
}

async function readWhole(db: Db | Tx, whole: BidListing, page: PagePlace): Promise<BidPage> {
  const rows = await listBids(db, { ...whole, ...page });
  return { rows, total: await countBids(db, whole), capped: false };
}

interface Bidders {
  users: Keys;
  lots: Keys;
}

/** Finds the people and the lots that the search text matches. */
async function findBidders(db: Db | Tx, terms: SearchTerms, effort: Effort): Promise<Bidders> {
  const keysOf = (table: SQL, text: SQL) =>
    findKeys(db, { table, key: sql`id`, text }, terms, effort.mostKeys, effort);
  const [users, vehicles, numbers] = await Promise.all([
    keysOf(sql`users`, sql`search`),
    keysOf(sql`vehicles`, sql`search`),
    keysOf(sql`lots`, sql`search`),
  ]);
  const all = vehicles.all && numbers.all;
  // When not all vehicles were found, their lots only serve for counting, and only up to the limit.
  const some = all ? vehicles.ids : vehicles.ids.slice(0, effort.countedFound);
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from lots where vehicle_id = any(${sql.param(some)}::bigint[])`);
  return { users, lots: { ids: [...new Set([...numbers.ids, ...rows.map(({ id }) => id)])], all } };
}

/** The ids of the page; null when only a reading of all bids can tell. */
async function findIds(
  db: Db | Tx,
  terms: SearchTerms,
  found: Bidders,
  page: PagePlace & Effort,
): Promise<number[] | null> {
  const { users, lots } = found;
  const isAll = users.all && lots.all;
  if (isAll && users.ids.length + lots.ids.length <= page.fewKeys) return gather(db, found, page);
  const near = await walk(db, terms, found, page);
  if (near.length === page.limit) return near;
  return isAll ? gather(db, found, page) : null;
}

/** Merges the newest bids of each of these people and lots. */
async function gather(db: Db | Tx, { users, lots }: Bidders, page: PagePlace): Promise<number[]> {
  const most = page.offset + page.limit;
  const newestOf = (column: SQL, order: SQL, { ids }: Keys) => sql`
    select b.id, b.created_at from unnest(${sql.param(ids)}::bigint[]) as of(id)
    cross join lateral (
      select b.id, b.created_at from bids b where ${column} = of.id and b.action = 'normal'
      order by ${order} limit ${most}
    ) b`;
  return readIds(
    db,
    sql`select id from (
        ${newestOf(sql`b.user_id`, sql`b.created_at desc, b.id desc`, users)}
        union
        ${newestOf(sql`b.lot_id`, sql`b.sequence desc`, lots)}
      ) gathered order by ${NEWEST} limit ${page.limit} offset ${page.offset}`,
  );
}

/**
 * Scans the ledger in list order. When there are too many people or lots for a list of ids, it
 * compares the text of each one by a scalar subquery; for an `exists` the planner might search all
 * people at once.
 */
function walk(
  db: Db | Tx,
  terms: SearchTerms,
  { users, lots }: Bidders,
  { limit, offset, walked }: PagePlace & Effort,
): Promise<number[]> {
  const byUser = users.all
    ? isAmong(sql`near.user_id`, users)
    : sql`(select ${containsAll(sql`u.search`, terms)} from users u where u.id = near.user_id)`;
  const byLot = lots.all
    ? isAmong(sql`near.lot_id`, lots)
    : sql`(select ${containsAll(sql`v.search`, terms)}
          or ${containsAll(sql`l.search`, terms)}
        from lots l join vehicles v on v.id = l.vehicle_id where l.id = near.lot_id)`;
  return readIds(
    db,
    sql`select id from (
        select b.id, b.created_at, b.user_id, b.lot_id from bids b where ${sql.join(NORMAL)}
        order by ${NEWEST} limit ${walked}
      ) near where ${byUser} or ${byLot}
      order by ${NEWEST} limit ${limit} offset ${offset}`,
  );
}

const isAmong = (column: SQL, { ids }: Keys) => sql`${column} = any(${sql.param(ids)}::bigint[])`;

/** Counts the bids of these people and on these lots, up to the cap. */
async function countBidsOf(db: Db | Tx, { users, lots }: Bidders, cap: number): Promise<Counted> {
  const some = (column: SQL, keys: Keys) => sql`(select b.id from bids b
    where b.action = 'normal' and ${isAmong(column, keys)} limit ${cap + 1})`;
  const { rows } = await db.execute<{ total: number }>(sql`select count(*)::int as total from (
    ${some(sql`b.user_id`, users)} union ${some(sql`b.lot_id`, lots)}) counted`);
  return upTo(cap, rows[0]?.total ?? 0);
}
