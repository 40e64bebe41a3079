import type { AuctionClock } from '@martelo/core/auction';
import { hasWinner, phaseOfLot } from '@martelo/core/lot-transitions';
import { shownResultOf } from '@martelo/core/sale-states';
import { type AuctionType, categoriesOfType } from '@martelo/core/vehicle-types';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { auctions, lots, vehicles } from '../../platform/database/schema.ts';
import { lotIs } from '../../platform/database/state-conditions.ts';
import { clockOf } from './auction-clock.ts';
import { IS_REOPENABLE, isCurrentLot, type LotRow } from './lots.queries.ts';

/** Locks the vehicle's current lot, so that its bids wait until the caller has decided. */
export async function lockCurrentLot(tx: Tx, vehicleId: number): Promise<LotRow | null> {
  const [row] = await tx
    .select()
    .from(lots)
    .where(and(eq(lots.vehicleId, vehicleId), isCurrentLot))
    .for('update');
  return row ?? null;
}

/** Locks the current lots of several vehicles, by id as a batch of bids does. */
export function lockCurrentLots(tx: Tx, vehicleIds: number[]): Promise<LotRow[]> {
  return tx
    .select()
    .from(lots)
    .where(and(inArray(lots.vehicleId, vehicleIds), isCurrentLot))
    .orderBy(asc(lots.id))
    .for('update');
}

/** Locks the lots of an auction, so that their bids wait until the caller has decided. */
export function lockLotsOf(tx: Tx, auctionId: number) {
  return tx
    .select({ id: lots.id, vehicleId: lots.vehicleId, status: lots.status })
    .from(lots)
    .where(eq(lots.auctionId, auctionId))
    .orderBy(asc(lots.id))
    .for('update');
}

/** Locks the open lots of an auction and reads everything that decides their results. */
export function lockOpenLots(tx: Tx, auctionId: number) {
  return tx
    .select({
      id: lots.id,
      vehicleId: lots.vehicleId,
      extensionMs: lots.extensionMs,
      leaderId: lots.leaderId,
      lanceAtual: lots.lanceAtual,
      lanceInicial: lots.lanceInicial,
      reserve: lots.reserve,
      reservePercent: auctions.reservePercent,
      regime: auctions.regime,
      categoria: vehicles.categoria,
      isArchived: sql<boolean>`${vehicles.archivedAt} is not null`,
    })
    .from(lots)
    .innerJoin(vehicles, eq(vehicles.id, lots.vehicleId))
    .innerJoin(auctions, eq(auctions.id, lots.auctionId))
    .where(and(eq(lots.auctionId, auctionId), lotIs('lots', 'isOpen')))
    .orderBy(asc(lots.id))
    .for('update', { of: lots });
}

/** Locks the open lots of these auctions, so that bids wait for their new ends. */
export function lockActiveLots(tx: Tx, auctionIds: number[]) {
  return tx
    .select({
      id: lots.id,
      auctionId: lots.auctionId,
      vehicleId: lots.vehicleId,
      extensionMs: lots.extensionMs,
    })
    .from(lots)
    .where(and(inArray(lots.auctionId, auctionIds), lotIs('lots', 'isOpen')))
    .orderBy(asc(lots.id))
    .for('update');
}

/** Locks the lots of these auctions that may open again. */
export function lockReopenableLots(tx: Tx, auctionIds: number[]) {
  return tx
    .select({
      id: lots.id,
      vehicleId: lots.vehicleId,
      auctionId: lots.auctionId,
      closedAt: lots.closedAt,
    })
    .from(lots)
    .where(and(inArray(lots.auctionId, auctionIds), IS_REOPENABLE))
    .orderBy(asc(lots.id))
    .for('update');
}

/**
 * Locks lots for a change of their ledger in the order of every command: first their auctions
 * (shared, so that their clocks cannot change), then the lots, each kind by id. Ids without a lot
 * are left out. `nowMs` is the database's clock after the locks.
 */
export async function lockLots(tx: Tx, lotIds: number[]) {
  if (lotIds.length === 0) return { lots: [] as LockedLot[], nowMs: 0 };
  const auctionIds = tx.select({ id: lots.auctionId }).from(lots).where(inArray(lots.id, lotIds));
  const clocks = await tx
    .select({
      id: auctions.id,
      intent: auctions.intent,
      dataInicio: auctions.dataInicio,
      dataFim: auctions.dataFim,
      remainingMs: auctions.remainingMs,
    })
    .from(auctions)
    .where(inArray(auctions.id, auctionIds))
    .orderBy(asc(auctions.id))
    .for('share');
  const rows = await tx
    .select()
    .from(lots)
    .where(inArray(lots.id, lotIds))
    .orderBy(asc(lots.id))
    .for('update');
  const byId = new Map(clocks.map((clock) => [clock.id, clock]));
  const nowMs = await readNow(tx);
  return {
    lots: rows.map((lot): LockedLot => {
      const auction = byId.get(lot.auctionId ?? 0);
      return { ...lot, clock: auction ? clockOf(auction) : null };
    }),
    nowMs,
  };
}

export type LockedLot = typeof lots.$inferSelect & { clock: AuctionClock | null };

/** True when a locked lot has a winner at this instant, which was read after the lock. */
export function lockedLotHasWinner(lot: LockedLot, nowMs: number): boolean {
  const phase = phaseOfLot(lot.clock, lot.extensionMs, nowMs);
  const status = shownResultOf(lot, nowMs);
  return hasWinner({ status, hasLeader: lot.leaderId !== null, phase });
}

/**
 * The lots that wait for an auction of this type, without those that wait for a person. A reader that is
 * about to change them locks them (`lockWaitingLots`).
 */
export function readWaitingLots(db: Db | Tx, tipo: AuctionType) {
  const { titulo, marca, modelo, ano, cor, categoria, placa } = vehicles;
  const named = { titulo, marca, modelo, ano, cor, categoria, placa };
  return db
    .select({ id: lots.id, vehicleId: lots.vehicleId, lote: lots.lote, ...named })
    .from(lots)
    .innerJoin(vehicles, eq(vehicles.id, lots.vehicleId))
    .where(
      and(
        isNull(lots.auctionId),
        eq(lots.heldForPerson, false),
        lotIs('lots', 'isOpen'),
        isNull(vehicles.archivedAt),
        inArray(vehicles.categoria, categoriesOfType(tipo)),
      ),
    )
    .orderBy(asc(lots.id));
}

export type WaitingLot = Awaited<ReturnType<typeof readWaitingLots>>[number];

/** Locks the lots that wait for an auction of this type. */
export function lockWaitingLots(tx: Tx, tipo: AuctionType) {
  return readWaitingLots(tx, tipo).for('update', { of: lots });
}
