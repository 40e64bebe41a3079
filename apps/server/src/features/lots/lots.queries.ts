import { type LotEvent, type LotStatus, statusesBefore } from '@martelo/core/lot-transitions';
import { RESULTS_OF_DECISION } from '@martelo/core/sale-states';
import { type AuctionType, categoriesOfType } from '@martelo/core/vehicle-types';
import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNull,
  max,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { auctions, lots, vehicles } from '../../platform/database/schema.ts';
import { lotIs, lotStatusWith } from '../../platform/database/state-conditions.ts';

export type LotRow = typeof lots.$inferSelect;

/** The condition that a lot's status allows this event (core's table of transitions). */
export function mayUndergo(event: LotEvent): SQL {
  return inArray(lots.status, statusesBefore(event));
}

/**
 * The condition for a vehicle's current lot, which is its newest one: a vehicle gets a new lot when
 * it comes back in a later auction.
 */
export const isCurrentLot: SQL = sql`not exists (
  select 1 from lots newer where newer.vehicle_id = ${lots.vehicleId} and newer.id > ${lots.id}
)`;

/**
 * The result that is shown for a lot, as SQL on its alias: the same rule as core's `shownResultOf`, by
 * the database's clock.
 */
export function shownResult(lot: string): SQL<LotStatus> {
  const { accepted, declined } = RESULTS_OF_DECISION;
  return sql<LotStatus>`${sql.raw(`(case when not ${lot}.status ${lotStatusWith('awaitsSeller')} then ${lot}.status
    when ${lot}.sale_decision = 'accepted' then '${accepted}'
    when ${lot}.sale_decision = 'declined' or ${lot}.decision_until < statement_timestamp() then '${declined}'
    else ${lot}.status end)`)}`;
}

/** The condition that the shown result has one of these traits, as SQL on the lot's alias. */
export function shownLotIs(lot: string, ...traits: Parameters<typeof lotStatusWith>): SQL {
  return sql`${shownResult(lot)} ${sql.raw(lotStatusWith(...traits))}`;
}

/** The auctions of these lots by id, deleted ones included. */
export async function findAuctionsOfLots(tx: Tx, rows: LotRow[]) {
  const ids = [...new Set(rows.flatMap((lot) => lot.auctionId ?? []))];
  if (ids.length === 0) return new Map<number, never>();
  const found = await tx.select().from(auctions).where(inArray(auctions.id, ids));
  return new Map(found.map((auction) => [auction.id, auction]));
}

/** The auction of a lot, even if it was deleted. */
export async function findAuctionOfLot(tx: Tx, lot: LotRow) {
  if (lot.auctionId === null) return null;
  const [row] = await tx.select().from(auctions).where(eq(auctions.id, lot.auctionId));
  return row ?? null;
}

/** The lot numbers in use in an auction, or among the waiting lots when `auctionId` is null. */
export async function takenNumbers(tx: Db | Tx, auctionId: number | null): Promise<Set<string>> {
  const where =
    auctionId === null
      ? and(isNull(lots.auctionId), lotIs('lots', 'isOpen'))
      : and(eq(lots.auctionId, auctionId), lotIs('lots', 'isListed'));
  const rows = await tx.select({ lote: lots.lote }).from(lots).where(where);
  return new Set(rows.map((row) => row.lote));
}

/**
 * The condition for sold lots and for conditional ones, which are promised to their leader until
 * the seller declines or lets the time pass. It names the table itself.
 */
export const IS_WON: SQL = shownLotIs('lots', 'isWon');

/**
 * The condition for lots that open again with their auction: closed without a bid, still the
 * vehicle's current lot, and the vehicle was not deleted. It names the tables itself, because
 * drizzle leaves out their names in the columns of a query on one table.
 */
export const IS_REOPENABLE: SQL = sql`(lots.status = any(${sql.param(statusesBefore('reopen'))}::text[])
  and lots.bid_count = 0
  and not exists (select from lots newer
    where newer.vehicle_id = lots.vehicle_id and newer.id > lots.id)
  and exists (select from vehicles kept
    where kept.id = lots.vehicle_id and kept.archived_at is null))`;

export interface LotTotals {
  /** Lots that were not withdrawn. */
  lots: number;
  /** Lots with a winner, conditional sales included. */
  sold: number;
  /** Bids that count. */
  bids: number;
}

/** Counts the lots of auctions by their state. */
export async function countLots(db: Db | Tx, auctionIds: number[]): Promise<LotTotals> {
  if (auctionIds.length === 0) return { lots: 0, sold: 0, bids: 0 };
  const [row] = await db
    .select({
      lots: count(),
      sold: sql<number>`count(*) filter (where ${IS_WON})`.mapWith(Number),
      bids: sql<number>`coalesce(sum(${lots.bidCount}), 0)`.mapWith(Number),
    })
    .from(lots)
    .where(and(inArray(lots.auctionId, auctionIds), lotIs('lots', 'isListed')));
  return row ?? { lots: 0, sold: 0, bids: 0 };
}

/**
 * Auctions in which no lot is open and none can open again, so that nothing is left to sell. An
 * auction without any lot is not one of them, because vehicles can still join it.
 */
export async function findSoldOut(tx: Tx, auctionIds: number[]): Promise<Set<number>> {
  if (auctionIds.length === 0) return new Set();
  const rows = await tx
    .select({ auctionId: lots.auctionId })
    .from(lots)
    .where(and(inArray(lots.auctionId, auctionIds), lotIs('lots', 'isListed')))
    .groupBy(lots.auctionId)
    .having(sql`not bool_or(${lotIs('lots', 'isOpen')} or ${IS_REOPENABLE})`);
  return new Set(rows.flatMap((row) => row.auctionId ?? []));
}

export interface LotStates {
  open: number;
  /** Lots that open again with their auction. */
  returning: number;
  /** Lots with a winner or a declined sale. */
  kept: number;
  /** The greatest extension among the open lots. */
  extensionMs: number;
}

/** The lots of each auction by what a restart does to them, without those of deleted vehicles. */
export async function countLotStates(
  db: Db | Tx,
  auctionIds: number[],
): Promise<Map<number, LotStates>> {
  if (auctionIds.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number } & LotStates & Record<string, unknown>>(sql`
    with counted as (
      select auction_id, ${lotIs('lots', 'isOpen')} as is_open, ${IS_REOPENABLE} as returns, extension_ms
      from lots
      where auction_id = any(${sql.param(auctionIds)}::bigint[]) and ${lotIs('lots', 'isListed')}
        and not exists (select from vehicles gone
          where gone.id = lots.vehicle_id and gone.archived_at is not null)
    )
    select auction_id::int8 as id, count(*) filter (where is_open)::int as open,
      count(*) filter (where returns)::int as returning,
      count(*) filter (where not is_open and not returns)::int as kept,
      coalesce(max(extension_ms) filter (where is_open), 0)::int8 as "extensionMs"
    from counted group by auction_id`);
  return new Map(rows.map(({ id, ...states }) => [id, states]));
}

export async function hasBids(tx: Tx, auctionId: number): Promise<boolean> {
  const where = and(eq(lots.auctionId, auctionId), gt(lots.bidCount, 0));
  const [row] = await tx.select({ id: lots.id }).from(lots).where(where).limit(1);
  return row !== undefined;
}

/** True when an auction has vehicles that do not belong in auctions of `tipo`. */
export async function hasLotsOfOtherTypes(
  tx: Tx,
  auctionId: number,
  tipo: AuctionType,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: lots.id })
    .from(lots)
    .innerJoin(vehicles, eq(vehicles.id, lots.vehicleId))
    .where(
      and(
        eq(lots.auctionId, auctionId),
        lotIs('lots', 'isListed'),
        notInArray(vehicles.categoria, categoriesOfType(tipo)),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/**
 * The greatest extension among the open lots of each auction. Auctions without one are not in the
 * map.
 */
export async function findExtensions(tx: Tx, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: lots.auctionId, extensionMs: max(lots.extensionMs).mapWith(Number) })
    .from(lots)
    .where(and(inArray(lots.auctionId, ids), lotIs('lots', 'isOpen'), gt(lots.extensionMs, 0)))
    .groupBy(lots.auctionId);
  return new Map(rows.map(({ id, extensionMs }) => [Number(id), extensionMs ?? 0]));
}

/** Open lots with bids that count, in the order of locking. */
export async function findLotsWithBids(tx: Tx): Promise<number[]> {
  const rows = await tx
    .select({ id: lots.id })
    .from(lots)
    .where(and(lotIs('lots', 'isOpen'), gt(lots.bidCount, 0)))
    .orderBy(asc(lots.id));
  return rows.map((row) => row.id);
}

export function countSoldLots(tx: Tx): Promise<number> {
  return tx.$count(lots, IS_WON);
}

/** The categories of vehicles, for the live events about them. */
export async function findCategories(db: Db | Tx, ids: number[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: vehicles.id, categoria: vehicles.categoria })
    .from(vehicles)
    .where(inArray(vehicles.id, ids));
}

/** The same without the vehicles whose current lot is in a draft or waits for a person: nobody hears of them. */
export async function findPublicCategories(db: Db | Tx, ids: number[]) {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ id: string }>(sql`
    select l.vehicle_id::text as id from lots l
    left join auctions a on a.id = l.auction_id
    where (l.held_for_person or (a.id is not null and a.published_at is null))
      and l.vehicle_id = any(${sql.param(ids)}::bigint[])
      and not exists (select from lots newer where newer.vehicle_id = l.vehicle_id and newer.id > l.id)`);
  const hidden = new Set(rows.map(({ id }) => Number(id)));
  return (await findCategories(db, ids)).filter(({ id }) => !hidden.has(id));
}

/** The open lots of an auction, or of vehicles. */
export async function findOpenLots(
  tx: Tx,
  of: { auctionId: number } | { vehicleIds: number[] },
): Promise<Pick<LotRow, 'id' | 'vehicleId' | 'sequence'>[]> {
  if ('vehicleIds' in of && of.vehicleIds.length === 0) return [];
  const whose =
    'auctionId' in of ? eq(lots.auctionId, of.auctionId) : inArray(lots.vehicleId, of.vehicleIds);
  return tx
    .select({ id: lots.id, vehicleId: lots.vehicleId, sequence: lots.sequence })
    .from(lots)
    .where(and(whose, lotIs('lots', 'isOpen')))
    .orderBy(asc(lots.id));
}
