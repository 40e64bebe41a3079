import type { AuctionType } from '@martelo/core/vehicle-types';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  max,
  or,
  type SQL,
  sql,
  sum,
} from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import {
  type Counted,
  type ExportedList,
  findPage,
  inOrder,
  type Page,
} from '../../platform/database/list-page.ts';
import { auctions, lots } from '../../platform/database/schema.ts';
import { containsAll, wordsOf } from '../../platform/database/search.ts';
import {
  followsDates,
  isFixed,
  lotIs,
  staysOpen,
} from '../../platform/database/state-conditions.ts';
import type { AuctionRow } from '../lots/auction-clock.ts';
import { HAS_PAGE, IS_PUBLISHED } from '../lots/published-auction.queries.ts';

/** An auction with the totals and pictures that its answer shows. */
export interface AuctionView extends AuctionRow {
  totalVeiculos: number;
  totalLances: number;
  /** The greatest extension of its open lots: an auction is finished when its last lot is. */
  longestExtensionMs: number;
  /** Media ids of its vehicles' first pictures in lot order, at most ten. */
  firstPictures: string[];
}

/** The number of auctions in an answer without paging. */
const MOST_ACTIVE = 1000;

const notArchived = isNull(auctions.archivedAt);

/** A page of the administrators' list, the newest first. */
export async function findAuctionPage(
  db: Db | Tx,
  { q, ...page }: Page & { q?: string | undefined },
): Promise<Counted & { rows: AuctionView[] }> {
  const { ids, ...counted } = await findPage(db, listAuctions(q), page);
  return { ...counted, rows: await readAuctionsById(db, ids) };
}

/** Auctions that were not deleted, the newest first. Their texts are few, so a search reads them all. */
export function listAuctions(q = ''): ExportedList {
  return {
    from: sql`auctions`,
    where: [sql`auctions.archived_at is null`, ...contains(q)],
    id: sql`auctions.id`,
    order: sql`auctions.id desc`,
    follows: (id) => sql`auctions.id < ${id}`,
  };
}

export async function readAuctionsById(db: Db | Tx, ids: number[]): Promise<AuctionView[]> {
  const where = inArray(auctions.id, ids);
  return inOrder(ids, await readAuctions(db, { where, order: [], limit: ids.length }));
}

/** An auction that was not deleted. */
export async function findAuction(db: Db | Tx, id: number): Promise<AuctionView | null> {
  const where = and(eq(auctions.id, id), notArchived);
  const [row] = await readAuctions(db, { where, order: [], limit: 1 });
  return row ?? null;
}

interface ActiveListing {
  q?: string | undefined;
  limit?: number;
  offset?: number;
}

/** Lists active auctions: the running by end, then the paused, then the others by start. */
export async function listActiveAuctions(
  db: Db | Tx,
  nowMs: number,
  { q = '', limit = MOST_ACTIVE, offset = 0 }: ActiveListing = {},
): Promise<AuctionView[]> {
  const order = byUrgency(nowMs);
  // Totals and pictures are read only for the auctions of the page.
  const page = await db
    .select({ id: auctions.id })
    .from(auctions)
    .where(and(isUnfinished(nowMs), ...contains(q)))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  const ids = page.map(({ id }) => id);
  return readAuctions(db, { where: inArray(auctions.id, ids), order, limit });
}

export function countActiveAuctions(
  db: Db | Tx,
  nowMs: number,
  { q = '' }: ActiveListing,
): Promise<number> {
  return db.$count(auctions, and(isUnfinished(nowMs), ...contains(q)));
}

/** The page of a type names at most this many auctions. */
const MOST_OF_TYPE = 20;

/** The published auctions of a type that are not over, the most urgent first. */
export async function listRoomAuctions(
  db: Db | Tx,
  tipo: AuctionType,
  nowMs: number,
): Promise<AuctionView[]> {
  const where = and(isUnfinished(nowMs), eq(auctions.tipo, tipo));
  return readAuctions(db, { where, order: byUrgency(nowMs), limit: MOST_OF_TYPE });
}

/** An auction of the type with a public page: published, in any phase, or revoked. */
export async function findAuctionWithPage(
  db: Db | Tx,
  tipo: AuctionType,
  id: number,
): Promise<AuctionView | null> {
  const where = and(HAS_PAGE, eq(auctions.tipo, tipo), eq(auctions.id, id));
  const [found] = await readAuctions(db, { where, order: [], limit: 1 });
  return found ?? null;
}

/** The auction of the type that ended last. */
export async function findLastOfType(db: Db | Tx, tipo: AuctionType): Promise<AuctionView | null> {
  const finished = and(IS_PUBLISHED, eq(auctions.tipo, tipo));
  const [last] = await readAuctions(db, {
    where: finished,
    order: [desc(auctions.dataFim), desc(auctions.id)],
    limit: 1,
  });
  return last ?? null;
}

/** The finished auction that ended last. The shared timer shows it when no auction is active. */
export async function findLastAuction(db: Db | Tx): Promise<AuctionView | null> {
  const order = [desc(auctions.dataFim), desc(auctions.id)];
  const [row] = await readAuctions(db, { where: IS_PUBLISHED, order, limit: 1 });
  return row ?? null;
}

interface Reading {
  where: SQL | undefined;
  order: SQL[];
  limit: number;
  offset?: number;
}

/** Reads any number of auctions in one statement, with totals and pictures by lateral joins. */
async function readAuctions(db: Db | Tx, reading: Reading): Promise<AuctionView[]> {
  const counts = lotCounts(db);
  return db
    .select({
      ...getTableColumns(auctions),
      totalVeiculos: counts.vehicles,
      totalLances: counts.bids,
      longestExtensionMs: counts.extension,
      firstPictures: firstPictures(),
    })
    .from(auctions)
    .innerJoinLateral(counts, sql`true`)
    .where(reading.where)
    .orderBy(...reading.order)
    .limit(reading.limit)
    .offset(reading.offset ?? 0);
}

function lotCounts(db: Db | Tx) {
  return db
    .select({
      vehicles: count().as('vehicles'),
      bids: sql<number>`coalesce(${sum(lots.bidCount)}, 0)::bigint`.mapWith(Number).as('bids'),
      extension: sql<number>`coalesce(${max(lots.extensionMs)}
        filter (where ${lotIs('lots', 'isOpen')}), 0)`
        .mapWith(Number)
        .as('extension'),
    })
    .from(lots)
    .where(
      and(
        eq(lots.auctionId, auctions.id),
        lotIs('lots', 'isListed'),
        // Asking the index of deleted vehicles is cheaper than reading the vehicle of each lot.
        sql`not exists (select from vehicles gone
          where gone.id = ${lots.vehicleId} and gone.archived_at is not null)`,
      ),
    )
    .as('counts');
}

function firstPictures(): SQL<string[]> {
  return sql<string[]>`array(
    select picture.media_id::text
    -- "offset 0" makes the database take the lots in order and stop at the tenth picture.
    from (select id, vehicle_id from lots
      where auction_id = ${auctions.id} and ${lotIs('lots', 'isListed')} order by id offset 0) lot
    join vehicles vehicle on vehicle.id = lot.vehicle_id and vehicle.archived_at is null
    cross join lateral (
      select image.media_id from vehicle_images image
      where image.vehicle_id = lot.vehicle_id order by image.position limit 1
    ) picture
    order by lot.id
    limit 10
  )`;
}

/**
 * The condition for published auctions that are not over, with the extension of the last
 * lot (design, section 4).
 */
function isUnfinished(nowMs: number): SQL | undefined {
  const now = new Date(nowMs);
  const hasExtendedLot = sql`exists (
    select 1 from lots lot where lot.auction_id = ${auctions.id} and ${lotIs('lot', 'isOpen')}
      and lot.extension_ms > 0
      and ${auctions.dataFim} + make_interval(secs => lot.extension_ms / 1000.0) > ${now})`;
  const runs = or(gt(auctions.dataFim, now), hasExtendedLot);
  const isOpen = or(staysOpen('auctions'), and(followsDates('auctions'), runs));
  return and(IS_PUBLISHED, isOpen);
}

function byUrgency(nowMs: number): SQL[] {
  const now = new Date(nowMs);
  const hasBegun = sql`${followsDates('auctions')} and ${auctions.dataInicio} <= ${now}`;
  const rank = sql`case
    when ${hasBegun} then 0
    when ${isFixed('auctions', 'isPaused')} then 1
    else 2 end`;
  const instant = sql`case when ${hasBegun}
    then ${auctions.dataFim} else ${auctions.dataInicio} end`;
  return [asc(rank), asc(instant), asc(auctions.id)];
}

/** The condition that title, number and type contain every word of the search, without accents. */
function contains(q: string): SQL[] {
  const terms = wordsOf(q);
  return terms.length === 0 ? [] : [containsAll(sql`auctions.search`, terms)];
}
