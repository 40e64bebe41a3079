import { type LotEvent, statusesBefore, WON_STATUSES } from '@martelo/core/lot-transitions';
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
  ne,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { auctions, lots, vehicles } from '../../platform/database/schema.ts';

export type LotRow = typeof lots.$inferSelect;

/** The condition on a lot for an event of the table of transitions. */
export function mayUndergo(event: LotEvent): SQL {
  return inArray(lots.status, statusesBefore(event));
}

/**
 * A vehicle comes back in later auctions: its current lot is the newest. `lot` is the alias or
 * table of the lots that are read.
 */
export const isCurrentLot: SQL = sql`not exists (
  select 1 from lots newer where newer.vehicle_id = ${lots.vehicleId} and newer.id > ${lots.id}
)`;

/** The auctions of lots, deleted or not, by their ids. */
export async function findAuctionsOfLots(tx: Tx, rows: LotRow[]) {
  const ids = [...new Set(rows.flatMap((lot) => lot.auctionId ?? []))];
  if (ids.length === 0) return new Map<number, never>();
  const found = await tx.select().from(auctions).where(inArray(auctions.id, ids));
  return new Map(found.map((auction) => [auction.id, auction]));
}

/** The auction of a lot, deleted or not. */
export async function findAuctionOfLot(tx: Tx, lot: LotRow) {
  if (lot.auctionId === null) return null;
  const [row] = await tx.select().from(auctions).where(eq(auctions.id, lot.auctionId));
  return row ?? null;
}

/** Numbers that are taken in an auction; of those that wait for one when `auctionId` is null. */
export async function takenNumbers(tx: Tx, auctionId: number | null): Promise<Set<string>> {
  const where =
    auctionId === null
      ? and(isNull(lots.auctionId), eq(lots.status, 'active'))
      : and(eq(lots.auctionId, auctionId), ne(lots.status, 'withdrawn'));
  const rows = await tx.select({ lote: lots.lote }).from(lots).where(where);
  return new Set(rows.map((row) => row.lote));
}

/** Sold, or offered to whoever bid most until the yard has decided. */
export const IS_WON: SQL = inArray(lots.status, WON_STATUSES);
/** Unsold although there were bids: the yard has declined, and the vehicle comes again elsewhere. */
const IS_DECLINED: SQL = sql`(${lots.status} = 'unsold' and ${lots.bidCount} > 0)`;

export interface LotTotals {
  /** Not withdrawn. */
  lots: number;
  /** With a winner, or one that the yard has yet to agree to. */
  sold: number;
  /** Bids that count. */
  bids: number;
}

/** How the lots of auctions stand, in numbers. */
export async function countLots(db: Db | Tx, auctionIds: number[]): Promise<LotTotals> {
  if (auctionIds.length === 0) return { lots: 0, sold: 0, bids: 0 };
  const [row] = await db
    .select({
      lots: count(),
      sold: sql<number>`count(*) filter (where ${IS_WON})`.mapWith(Number),
      bids: sql<number>`coalesce(sum(${lots.bidCount}), 0)`.mapWith(Number),
    })
    .from(lots)
    .where(and(inArray(lots.auctionId, auctionIds), ne(lots.status, 'withdrawn')));
  return row ?? { lots: 0, sold: 0, bids: 0 };
}

/** Auctions of which every lot has been decided: nothing is left to sell in them. */
export async function findSoldOut(tx: Tx, auctionIds: number[]): Promise<Set<number>> {
  if (auctionIds.length === 0) return new Set();
  const rows = await tx
    .select({ auctionId: lots.auctionId })
    .from(lots)
    .where(and(inArray(lots.auctionId, auctionIds), ne(lots.status, 'withdrawn')))
    .groupBy(lots.auctionId)
    .having(sql`bool_and(${IS_WON} or ${IS_DECLINED})`);
  return new Set(rows.flatMap((row) => row.auctionId ?? []));
}

export async function hasBids(tx: Tx, auctionId: number): Promise<boolean> {
  const where = and(eq(lots.auctionId, auctionId), gt(lots.bidCount, 0));
  const [row] = await tx.select({ id: lots.id }).from(lots).where(where).limit(1);
  return row !== undefined;
}

/** Whether an auction has vehicles that do not belong into auctions of `tipo`. */
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
        ne(lots.status, 'withdrawn'),
        notInArray(vehicles.categoria, categoriesOfType(tipo)),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** By auction, how far its longest open lot outlives it; auctions that are not named: not at all. */
export async function findExtensions(tx: Tx, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: lots.auctionId, extensionMs: max(lots.extensionMs).mapWith(Number) })
    .from(lots)
    .where(and(inArray(lots.auctionId, ids), eq(lots.status, 'active'), gt(lots.extensionMs, 0)))
    .groupBy(lots.auctionId);
  return new Map(rows.map(({ id, extensionMs }) => [Number(id), extensionMs ?? 0]));
}

/** Open lots with bids that count, in the order in which they are locked. */
export async function findLotsWithBids(tx: Tx): Promise<number[]> {
  const rows = await tx
    .select({ id: lots.id })
    .from(lots)
    .where(and(eq(lots.status, 'active'), gt(lots.bidCount, 0)))
    .orderBy(asc(lots.id));
  return rows.map((row) => row.id);
}

export function countSoldLots(tx: Tx): Promise<number> {
  return tx.$count(lots, IS_WON);
}

/** The categories of vehicles, for what is told about them. */
export async function findCategories(db: Db | Tx, ids: number[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: vehicles.id, categoria: vehicles.categoria })
    .from(vehicles)
    .where(inArray(vehicles.id, ids));
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
    .where(and(whose, eq(lots.status, 'active')))
    .orderBy(asc(lots.id));
}
