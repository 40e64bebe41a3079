// The history of bids: all bids, those of a user or of a vehicle, or those that a search finds.

import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import {
  type Counted,
  type ExportedList,
  findPage,
  followsInTime,
  type Page,
  readPage,
} from '../../../platform/database/list-page.ts';
import {
  COUNTED_FOUND,
  containsAll,
  findMatches,
  isAmong,
  refersToMatch,
  SEARCH_LIMITS,
  type SearchTerms,
  searchedTable,
  wordsOrNumber,
} from '../../../platform/database/search.ts';
import { readBids } from '../bids.queries.ts';
import type { BidView } from './present-bids.ts';

export interface BidFilter {
  userId?: number | undefined;
  vehicleId?: number | undefined;
  q?: string | undefined;
  /** Only bids after this moment. */
  since?: Date | undefined;
  auctionId?: number | undefined;
  /** The number of a lot, in any case. */
  lote?: string | undefined;
  /** From this moment on, and before that one. */
  from?: Date | undefined;
  to?: Date | undefined;
}

export async function findBidPage(
  db: Db | Tx,
  filter: BidFilter,
  page: Page,
  limits = SEARCH_LIMITS,
): Promise<Counted & { rows: BidView[] }> {
  const { ids, ...counted } = await findPage(db, await listBids(db, filter, limits), page);
  return { ...counted, rows: await readBids(db, ids) };
}

/** The newest bids, without their number; all of them if no limit is given. */
export async function readNewestBids(
  db: Db | Tx,
  filter: BidFilter,
  limit: number | null = null,
): Promise<BidView[]> {
  const list = await listBids(db, filter);
  return readBids(db, await readPage(db, list, { limit, offset: 0 }));
}

/** The newest first. Bids that were reset or removed are among them. */
export async function listBids(
  db: Db | Tx,
  { userId, vehicleId, q = '', since, auctionId, lote, from, to }: BidFilter,
  limits = SEARCH_LIMITS,
): Promise<ExportedList> {
  const where = [sql`bids.action = 'normal'`, ...onLotsOf({ auctionId, lote })];
  if (from) where.push(sql`bids.created_at >= ${from.toISOString()}`);
  if (to) where.push(sql`bids.created_at < ${to.toISOString()}`);
  if (userId !== undefined) where.push(sql`bids.user_id = ${userId}`);
  if (vehicleId !== undefined) {
    where.push(sql`bids.lot_id in (select id from lots where vehicle_id = ${vehicleId})`);
  }
  if (since) where.push(sql`bids.created_at > ${since.toISOString()}`);
  const list = {
    from: sql`bids`,
    where,
    id: sql`bids.id`,
    order: sql`bids.created_at desc, bids.id desc`,
    follows: (id: number) => followsInTime('bids', id),
  };
  const found = await findBidders(db, wordsOrNumber(q), limits);
  if (!found) return list;
  const { isByUser, isOnLot, counted } = found;
  const narrowed = (...conditions: SQL[]) => ({ ...list, where: [...where, ...conditions] });
  return {
    ...narrowed(sql`(${isByUser} or ${isOnLot})`),
    countedAs: [narrowed(isByUser), narrowed(isOnLot, sql`not ${isByUser}`)],
    counted,
  };
}

/** An array, so that the database begins with the few bids of these lots and not with the newest. */
function onLotsOf({ auctionId, lote }: Pick<BidFilter, 'auctionId' | 'lote'>): SQL[] {
  const where = [
    ...(auctionId === undefined ? [] : [sql`auction_id = ${auctionId}`]),
    ...(lote === undefined ? [] : [sql`search = search_fold(${lote.trim()})`]),
  ];
  if (where.length === 0) return [];
  return [sql`bids.lot_id = any(array(select id from lots where ${sql.join(where, sql` and `)}))`];
}

/** Conditions on bids whose bidder, or whose vehicle or lot number, contains the terms. */
async function findBidders(
  db: Db | Tx,
  terms: SearchTerms,
  limits: typeof SEARCH_LIMITS,
): Promise<{ isByUser: SQL; isOnLot: SQL; counted: number } | null> {
  const matchesIn = (name: 'users' | 'vehicles' | 'lots') =>
    findMatches(db, searchedTable(name), terms, limits);
  const [users, vehicles, lots] = await Promise.all([
    matchesIn('users'),
    matchesIn('vehicles'),
    matchesIn('lots'),
  ]);
  if (!users || !vehicles || !lots) return null;
  const isOnLot =
    vehicles.ids && lots.ids
      ? isAmong(sql`bids.lot_id`, [...lots.ids, ...(await findLotsOf(db, vehicles.ids))])
      : sql`(select ${containsAll(sql`vehicles.search`, terms)}
            or ${containsAll(sql`lots.search`, terms)}
          from lots join vehicles on vehicles.id = lots.vehicle_id where lots.id = bids.lot_id)`;
  return {
    isByUser: refersToMatch(sql`bids.user_id`, users),
    isOnLot,
    // Each bid is looked up in three tables, so those of frequent words are not counted at all.
    counted: users.ids && vehicles.ids && lots.ids ? COUNTED_FOUND : 0,
  };
}

async function findLotsOf(db: Db | Tx, vehicleIds: number[]): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from lots where ${isAmong(sql`vehicle_id`, vehicleIds)}`,
  );
  return rows.map(({ id }) => id);
}
