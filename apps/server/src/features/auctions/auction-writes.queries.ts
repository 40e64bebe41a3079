import type { AuctionClock } from '@martelo/core/auction';
import type { AuctionType } from '@martelo/core/vehicle-types';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  max,
  or,
  sql,
} from 'drizzle-orm';
import { auditLog } from '../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { auctions, lots } from '../../platform/database/schema.ts';
import { type AuctionRow, columnsOfClock } from '../lots/auction-clock.ts';

const AUCTION_NUMBER_LOCK = 20_260_011;

/** An auction without waiting for anybody; for a quick look before the locks. */
export async function peekAuction(db: Db | Tx, id: number): Promise<AuctionRow | null> {
  const where = and(eq(auctions.id, id), isNull(auctions.archivedAt));
  const [row] = await db.select().from(auctions).where(where);
  return row ?? null;
}

export async function insertAuction(
  tx: Tx,
  values: typeof auctions.$inferInsert,
): Promise<AuctionRow> {
  const [row] = await tx.insert(auctions).values(values).returning();
  if (!row) throw new Error('the new auction was not returned');
  return row;
}

export async function updateAuctionColumns(
  tx: Tx,
  id: number,
  values: Partial<typeof auctions.$inferInsert>,
): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await tx.update(auctions).set(values).where(eq(auctions.id, id));
}

/** Writes any number of clocks in one statement. */
export async function saveClocks(
  tx: Tx,
  changes: { id: number; clock: AuctionClock }[],
): Promise<void> {
  if (changes.length === 0) return;
  const values = changes.map(({ id, clock }) => ({ id, ...columnsOfClock(clock) }));
  await tx.execute(sql`
    update auctions set
      intent = change.intent,
      data_inicio = change.data_inicio,
      data_fim = change.data_fim,
      remaining_ms = change.remaining_ms
    from unnest(
      ${sql.param(values.map((value) => value.id))}::bigint[],
      ${sql.param(values.map((value) => value.intent))}::text[],
      ${sql.param(values.map((value) => value.dataInicio.toISOString()))}::timestamptz[],
      ${sql.param(values.map((value) => value.dataFim.toISOString()))}::timestamptz[],
      ${sql.param(values.map((value) => value.remainingMs))}::bigint[]
    ) as change (id, intent, data_inicio, data_fim, remaining_ms)
    where auctions.id = change.id`);
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

/** Has the open lots of auctions end with them again: the vehicles whose end that moves. */
export async function clearExtensions(tx: Tx, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const cleared = await tx
    .update(lots)
    .set({ extensionMs: 0 })
    .where(and(inArray(lots.auctionId, ids), eq(lots.status, 'active'), gt(lots.extensionMs, 0)))
    .returning({ vehicleId: lots.vehicleId });
  return cleared.map((lot) => lot.vehicleId);
}

export async function reopenAuctions(tx: Tx, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(auctions).set({ closedAt: null }).where(inArray(auctions.id, ids));
}

/**
 * The auction that Iniciar by type takes: the waiting one of the type that is nearest its start.
 * The caller holds the type's lock, so that two starts do not take the same.
 */
export async function findWaitingAuction(
  tx: Tx,
  tipo: AuctionType,
  nowMs: number,
): Promise<number | null> {
  const waits = or(
    eq(auctions.intent, 'held'),
    and(eq(auctions.intent, 'scheduled'), sql`${auctions.dataInicio} > ${new Date(nowMs)}`),
  );
  const [row] = await tx
    .select({ id: auctions.id })
    .from(auctions)
    .where(and(eq(auctions.tipo, tipo), isNull(auctions.archivedAt), waits))
    .orderBy(
      sql`abs(extract(epoch from ${auctions.dataInicio} - ${new Date(nowMs)}::timestamptz))`,
      asc(auctions.id),
    )
    .limit(1);
  return row?.id ?? null;
}

/** The running auction of a type that this administrator started last, after `sinceMs`. */
export async function findJustStarted(
  tx: Tx,
  { actorId, tipo, sinceMs }: { actorId: number | null; tipo: AuctionType; sinceMs: number },
): Promise<AuctionRow | null> {
  if (actorId === null) return null;
  const [row] = await tx
    .select(getTableColumns(auctions))
    .from(auditLog)
    .innerJoin(auctions, sql`${auctions.id}::text = ${auditLog.subjectId}`)
    .where(
      and(
        eq(auditLog.actorId, actorId),
        gt(auditLog.at, new Date(sinceMs)),
        eq(auditLog.action, 'auction.started'),
        eq(auctions.tipo, tipo),
        eq(auctions.intent, 'scheduled'),
        isNull(auctions.archivedAt),
        sql`${auctions.dataFim} > clock_timestamp()`,
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(1);
  return row ?? null;
}

/** The newest auction of a type that is not over: where a new vehicle goes by itself. */
export async function findNewestUnfinished(
  tx: Tx,
  tipo: AuctionType,
  nowMs: number,
): Promise<number | null> {
  const unfinished = or(
    inArray(auctions.intent, ['held', 'paused']),
    and(eq(auctions.intent, 'scheduled'), sql`${auctions.dataFim} > ${new Date(nowMs)}`),
  );
  const [row] = await tx
    .select({ id: auctions.id })
    .from(auctions)
    .where(and(eq(auctions.tipo, tipo), isNull(auctions.archivedAt), unfinished))
    .orderBy(desc(auctions.id))
    .limit(1);
  return row?.id ?? null;
}

/**
 * The number after the greatest one ever given to an auction, deleted ones included. Nobody else
 * gets it before the caller's transaction has ended.
 */
export async function nextAuctionNumber(tx: Tx): Promise<string> {
  await tx.execute(sql`select pg_advisory_xact_lock(${AUCTION_NUMBER_LOCK})`);
  const [row] = await tx
    .select({
      greatest: sql<number>`coalesce(max(${auctions.numeroLote}::bigint), 0)`.mapWith(Number),
    })
    .from(auctions)
    .where(sql`${auctions.numeroLote} ~ '^[0-9]{1,12}$'`);
  return String((row?.greatest ?? 0) + 1);
}
