import { type AuctionType, categoriesOfType } from '@martelo/core/vehicle-types';
import {
  and,
  asc,
  count,
  eq,
  gt,
  inArray,
  isNull,
  ne,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { auctions, lots, vehicles } from '../../platform/database/schema.ts';
import { endAutomaticBids } from './end-automatic-bids.ts';

export type LotRow = typeof lots.$inferSelect;

/**
 * A vehicle comes back in later auctions: its current lot is the newest. `lot` is the alias or
 * table of the lots that are read.
 */
export const isCurrentLot: SQL = sql`not exists (
  select 1 from lots newer where newer.vehicle_id = ${lots.vehicleId} and newer.id > ${lots.id}
)`;

/** The vehicle's current lot, so that its bids wait until the caller has decided. */
export async function lockCurrentLot(tx: Tx, vehicleId: number): Promise<LotRow | null> {
  const [row] = await tx
    .select()
    .from(lots)
    .where(and(eq(lots.vehicleId, vehicleId), isCurrentLot))
    .for('update');
  return row ?? null;
}

/** The same for several vehicles, in the order in which a batch of bids takes its lots. */
export function lockCurrentLots(tx: Tx, vehicleIds: number[]): Promise<LotRow[]> {
  return tx
    .select()
    .from(lots)
    .where(and(inArray(lots.vehicleId, vehicleIds), isCurrentLot))
    .orderBy(asc(lots.id))
    .for('update');
}

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

export async function insertLot(tx: Tx, values: typeof lots.$inferInsert): Promise<void> {
  await tx.insert(lots).values(values);
}

export async function updateLot(
  tx: Tx,
  id: number,
  values: Partial<typeof lots.$inferInsert>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.update(lots).set(values).where(eq(lots.id, id));
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
const IS_WON: SQL = sql`${lots.status} in ('sold', 'conditional')`;
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

/**
 * Lots that closed without a bid are offered again when their auction runs again: whose. One whose
 * sale was declined is not: its bids would lead where they no longer bind anybody.
 */
export async function reopenUnsoldLots(tx: Tx, auctionIds: number[]): Promise<number[]> {
  if (auctionIds.length === 0) return [];
  const reopened = await tx
    .update(lots)
    .set({ status: 'active', closedAt: null, extensionMs: 0 })
    .where(
      and(
        inArray(lots.auctionId, auctionIds),
        eq(lots.status, 'unsold'),
        eq(lots.bidCount, 0),
        isCurrentLot,
        sql`exists (select 1 from ${vehicles}
          where ${vehicles.id} = ${lots.vehicleId} and ${vehicles.archivedAt} is null)`,
      ),
    )
    .returning({ vehicleId: lots.vehicleId });
  return reopened.map((lot) => lot.vehicleId);
}

/**
 * Lets the vehicles of a deleted auction wait for the next one: an untouched lot simply leaves, one
 * with history stays behind withdrawn and the vehicle gets a new one. Returns the vehicles' ids.
 */
export async function releaseLots(tx: Tx, auctionId: number): Promise<number[]> {
  const open = and(eq(lots.auctionId, auctionId), eq(lots.status, 'active'));
  await endAutomaticBidsOf(tx, open);
  const withdrawn = await tx
    .update(lots)
    .set({ status: 'withdrawn', closedAt: sql`clock_timestamp()` })
    .where(and(open, gt(lots.sequence, 0)))
    .returning();
  const released = await tx
    .update(lots)
    .set({ auctionId: null, extensionMs: 0 })
    .where(open)
    .returning({ vehicleId: lots.vehicleId });
  if (withdrawn.length > 0) await tx.insert(lots).values(withdrawn.map(successorOf));
  return [...withdrawn, ...released].map((lot) => lot.vehicleId);
}

/** The lot in which a vehicle waits, or comes again, after `lot`. */
export function successorOf(lot: LotRow): typeof lots.$inferInsert & { auctionId: number | null } {
  return {
    vehicleId: lot.vehicleId,
    auctionId: null,
    lote: lot.lote,
    lanceInicial: lot.lanceInicial,
    reserve: lot.reserve,
    previousLotId: lot.id,
  };
}

/**
 * Archives the vehicles of a deleted category with their open lots; those with a winner stay, and
 * so do vehicles that have moved on. Returns the ids of the archived.
 */
export async function archiveVehiclesOf(tx: Tx, auctionId: number): Promise<number[]> {
  const gone = await tx
    .update(vehicles)
    .set({ archivedAt: sql`clock_timestamp()` })
    .where(
      and(
        isNull(vehicles.archivedAt),
        sql`exists (select 1 from ${lots}
          where ${lots.vehicleId} = ${vehicles.id} and ${lots.auctionId} = ${auctionId}
            and not ${IS_WON} and ${isCurrentLot})`,
      ),
    )
    .returning({ id: vehicles.id });
  const ids = gone.map((row) => row.id);
  await withdrawLots(tx, ids);
  return ids;
}

/** Takes the open lots of vehicles out of their auctions. */
export async function withdrawLots(tx: Tx, vehicleIds: number[]): Promise<void> {
  if (vehicleIds.length === 0) return;
  const open = and(inArray(lots.vehicleId, vehicleIds), eq(lots.status, 'active'));
  await endAutomaticBidsOf(tx, open);
  await tx.update(lots).set({ status: 'withdrawn', closedAt: sql`clock_timestamp()` }).where(open);
}

/** Before lots close without a result; the caller holds their locks. */
async function endAutomaticBidsOf(tx: Tx, open: SQL | undefined): Promise<void> {
  const closing = await tx.select({ id: lots.id }).from(lots).where(open);
  const lotIds = closing.map(({ id }) => id);
  await endAutomaticBids(tx, { lotIds, reason: 'closed' });
}

/** The categories of vehicles, for what is told about them. */
export async function findCategories(db: Db | Tx, ids: number[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: vehicles.id, categoria: vehicles.categoria })
    .from(vehicles)
    .where(inArray(vehicles.id, ids));
}
