import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { bidderNumbers, bids, idempotencyRecords } from '../../platform/database/bids-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { inOrder } from '../../platform/database/list-page.ts';
import { auctions, lots, users, vehicles } from '../../platform/database/schema.ts';
import { lotIs } from '../../platform/database/state-conditions.ts';
import type { BidView, PublicBidView } from './history/present-bids.ts';
import type { IdempotencyRecord, StoredOutcome } from './lane/batch-state.ts';

const isRemoved = sql`exists (select 1 from bids taken where taken.lot_id = ${bids.lotId}
  and taken.action = 'removed' and taken.target_sequence = ${bids.sequence})`;

const viewColumns = {
  id: bids.id,
  createdAt: bids.createdAt,
  value: sql<number>`${bids.value}`.mapWith(Number),
  action: sql<BidView['action']>`case when ${isRemoved} then 'removed'
    when ${bids.epoch} < ${lots.epoch} then 'reset' else 'normal' end`,
  automatic: bids.automatic,
  user: {
    id: users.id,
    name: users.name,
    document: users.document,
    email: users.email,
    phone: users.phone,
  },
  vehicle: {
    id: vehicles.id,
    marca: vehicles.marca,
    modelo: vehicles.modelo,
    titulo: vehicles.titulo,
    ano: vehicles.ano,
    lote: lots.lote,
  },
  auction: { id: auctions.id, titulo: auctions.titulo, numeroLote: auctions.numeroLote },
};

/** These bids with their people and vehicles, in the order of the ids. */
export async function readBids(db: Db | Tx, ids: number[]): Promise<BidView[]> {
  const rows = await db
    .select(viewColumns)
    .from(bids)
    .innerJoin(lots, eq(lots.id, bids.lotId))
    .innerJoin(vehicles, eq(vehicles.id, lots.vehicleId))
    .innerJoin(users, eq(users.id, bids.userId))
    .leftJoin(auctions, eq(auctions.id, lots.auctionId))
    .where(inArray(bids.id, ids));
  return inOrder(ids, rows).map((row) => ({ ...row, createdAt: row.createdAt.getTime() }));
}

/**
 * A vehicle's lot: the active one, otherwise the newest. Null when the vehicle does not exist or
 * was deleted.
 */
export async function findCurrentLot(db: Db | Tx, vehicleId: number) {
  const [lot] = await db
    .select({
      id: lots.id,
      auctionId: lots.auctionId,
      heldForPerson: lots.heldForPerson,
      epoch: lots.epoch,
      sequence: lots.sequence,
      leaderId: lots.leaderId,
    })
    .from(lots)
    .innerJoin(vehicles, eq(vehicles.id, lots.vehicleId))
    .where(and(eq(lots.vehicleId, vehicleId), sql`${vehicles.archivedAt} is null`))
    .orderBy(desc(lotIs('lots', 'isOpen')), desc(lots.id))
    .limit(1);
  return lot ?? null;
}

/** The same for everybody: null when its auction is a draft, or when it waits for a person. */
export async function findPublicLot(db: Db | Tx, vehicleId: number): Promise<CurrentLot | null> {
  const lot = await findCurrentLot(db, vehicleId);
  if (!lot || lot.heldForPerson) return null;
  if (lot.auctionId === null) return lot;
  const where = and(eq(auctions.id, lot.auctionId), isNotNull(auctions.publishedAt));
  const [shown] = await db.select({ id: auctions.id }).from(auctions).where(where);
  return shown ? lot : null;
}

export type CurrentLot = NonNullable<Awaited<ReturnType<typeof findCurrentLot>>>;

/** The condition for the bids of a lot that count now. */
export const countingBids = (lot: Pick<CurrentLot, 'id' | 'epoch'>) =>
  and(
    eq(bids.lotId, lot.id),
    eq(bids.epoch, lot.epoch),
    eq(bids.action, 'normal'),
    sql`not ${isRemoved}`,
  );

/** The bids of a lot that count, the newest first, without personal data. */
export async function listPublicBids(
  db: Db | Tx,
  lot: Pick<CurrentLot, 'id' | 'epoch'>,
): Promise<PublicBidView[]> {
  const rows = await db
    .select({
      id: bids.id,
      sequence: bids.sequence,
      value: sql<number>`${bids.value}`.mapWith(Number),
      createdAt: bids.createdAt,
      automatic: bids.automatic,
      bidderNumber: sql<number>`${bids.bidderNumber}`.mapWith(Number),
    })
    .from(bids)
    .where(countingBids(lot))
    .orderBy(desc(bids.sequence));
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.getTime() }));
}

interface GreatestOf extends Pick<CurrentLot, 'id' | 'epoch'> {
  /** Only bids of this user. */
  userId?: number;
  /** Leaves this bid out. */
  exceptSequence?: number;
}

/** The greatest bid of a lot that counts. */
export async function findGreatestBid(db: Db | Tx, { userId, exceptSequence, ...lot }: GreatestOf) {
  const [bid] = await db
    .select({
      value: bids.value,
      userId: bids.userId,
      bidderNumber: bids.bidderNumber,
      automatic: bids.automatic,
    })
    .from(bids)
    .where(
      and(
        countingBids(lot),
        userId === undefined ? undefined : eq(bids.userId, userId),
        exceptSequence === undefined ? undefined : ne(bids.sequence, exceptSequence),
      ),
    )
    // The values of bids that count rise with the sequence, which has an index.
    .orderBy(desc(bids.sequence))
    .limit(1);
  return bid ?? null;
}

export async function findBidderNumber(
  db: Db | Tx,
  auctionId: number | null,
  userId: number,
): Promise<number | null> {
  if (auctionId === null) return null;
  const [row] = await db
    .select({ number: bidderNumbers.number })
    .from(bidderNumbers)
    .where(and(eq(bidderNumbers.auctionId, auctionId), eq(bidderNumbers.userId, userId)));
  return row?.number ?? null;
}

/** The record of the first answer to a user's idempotency key. */
export async function findIdempotencyRecord(
  db: Db | Tx,
  userId: number,
  idempotencyKey: string,
): Promise<IdempotencyRecord | null> {
  const [row] = await db
    .select({
      vehicleId: idempotencyRecords.vehicleId,
      value: idempotencyRecords.value,
      automatic: idempotencyRecords.automatic,
      outcome: sql<StoredOutcome>`${idempotencyRecords.outcome}`,
      bidId: bids.id,
      hash: sql<string | null>`encode(${bids.hash}, 'hex')`,
    })
    .from(idempotencyRecords)
    .leftJoin(
      bids,
      sql`${bids.lotId} = (${idempotencyRecords.outcome}->>'lotId')::bigint
        and ${bids.sequence} = (${idempotencyRecords.outcome}->>'sequence')::int`,
    )
    .where(
      and(
        eq(idempotencyRecords.userId, userId),
        eq(idempotencyRecords.idempotencyKey, idempotencyKey),
      ),
    );
  return row ? { userId, idempotencyKey, ...row } : null;
}

/** A ledger row that is a bid. Resets and removals are not found. */
export async function findBid(db: Db | Tx, bidId: number) {
  const [row] = await db
    .select({
      id: bids.id,
      lotId: bids.lotId,
      sequence: bids.sequence,
      epoch: bids.epoch,
      value: sql<number>`${bids.value}`.mapWith(Number),
      userId: sql<number>`${bids.userId}`.mapWith(Number),
    })
    .from(bids)
    .where(and(eq(bids.id, bidId), eq(bids.action, 'normal')));
  return row ?? null;
}

export async function isBidRemoved(
  tx: Db | Tx,
  { lotId, sequence }: { lotId: number; sequence: number },
): Promise<boolean> {
  const found = await tx
    .select({ id: bids.id })
    .from(bids)
    .where(
      and(eq(bids.lotId, lotId), eq(bids.action, 'removed'), eq(bids.targetSequence, sequence)),
    )
    .orderBy(asc(bids.id));
  return found.length > 0;
}
