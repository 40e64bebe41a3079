import type { AuctionClock } from '@martelo/core/auction';
import type { LotResult } from '@martelo/core/lot-result';
import type { AuctionType, VehicleCategory } from '@martelo/core/vehicle-types';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { auctions, lots, vehicles } from '../../platform/database/schema.ts';
import { clockOf } from './auction-clock.ts';

const lotEnd = sql`${auctions.dataFim} + ${lots.extensionMs} * interval '1 millisecond'`;

/** Auctions that have a lot past its end, or none open any more and no result yet. */
export async function findDueAuctions(db: Db | Tx): Promise<number[]> {
  const rows = await db
    .select({ id: auctions.id })
    .from(auctions)
    .where(
      and(
        isNull(auctions.closedAt),
        isNull(auctions.archivedAt),
        sql`(${auctions.intent} = 'completed'
          or (${auctions.intent} = 'scheduled' and ${auctions.dataFim} <= clock_timestamp()))`,
        sql`(not exists (select 1 from lots open where open.auction_id = ${auctions.id}
            and open.status = 'active')
          or exists (select 1 from lots due where due.auction_id = ${auctions.id}
            and due.status = 'active'
            and (${auctions.intent} = 'completed' or ${auctions.dataFim}
              + due.extension_ms * interval '1 millisecond' <= clock_timestamp())))`,
      ),
    )
    .orderBy(asc(auctions.id));
  return rows.map((row) => row.id);
}

export interface AuctionToClose {
  id: number;
  tipo: AuctionType;
  clock: AuctionClock;
}

/** Locks an auction that has no result yet; a second closer finds null or what the first left. */
export async function lockUnclosedAuction(tx: Tx, id: number): Promise<AuctionToClose | null> {
  const [row] = await tx
    .select()
    .from(auctions)
    .where(and(eq(auctions.id, id), isNull(auctions.closedAt), isNull(auctions.archivedAt)))
    .for('no key update');
  return row ? { id: row.id, tipo: row.tipo, clock: clockOf(row) } : null;
}

/** The open lots of an auction, locked, with what decides about their result. */
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
      categoria: vehicles.categoria,
      isArchived: sql<boolean>`${vehicles.archivedAt} is not null`,
    })
    .from(lots)
    .innerJoin(vehicles, eq(vehicles.id, lots.vehicleId))
    .innerJoin(auctions, eq(auctions.id, lots.auctionId))
    .where(and(eq(lots.auctionId, auctionId), eq(lots.status, 'active')))
    .orderBy(asc(lots.id))
    .for('update', { of: lots });
}

export interface ClosedLot extends LotResult {
  id: number;
  vehicleId: number;
  categoria: VehicleCategory;
}

/** Writes a lot's result; the condition makes a second writing impossible whatever the caller did. */
export async function closeLot(tx: Tx, lot: ClosedLot, at: Date): Promise<void> {
  const { id, status, winnerId, hammerPrice } = lot;
  await tx
    .update(lots)
    .set({ status, winnerId, hammerPrice, closedAt: at })
    .where(and(eq(lots.id, id), eq(lots.status, 'active')));
}

export async function markAuctionClosed(tx: Tx, auctionId: number, at: Date): Promise<void> {
  await tx
    .update(auctions)
    .set({ closedAt: at })
    .where(and(eq(auctions.id, auctionId), isNull(auctions.closedAt)));
}

/** The next moment at which a lot ends by itself, if there is one. */
export async function findNextEnd(db: Db | Tx): Promise<Date | null> {
  const [row] = await db
    .select({ at: sql`min(${lotEnd})`.mapWith(auctions.dataFim) })
    .from(auctions)
    .innerJoin(lots, and(eq(lots.auctionId, auctions.id), eq(lots.status, 'active')))
    .where(
      and(
        isNull(auctions.archivedAt),
        eq(auctions.intent, 'scheduled'),
        sql`${lotEnd} > clock_timestamp()`,
      ),
    );
  return row?.at ?? null;
}
