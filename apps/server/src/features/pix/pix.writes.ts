// All statements that write PIX codes, reports of PIX and contests of sales.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { pixCodes, pixEvents, saleContests } from '../../platform/database/pix-schema.ts';
import type { PixCodeRecord } from './pix.queries.ts';

/** Another process may have given the charge its code; then nothing is written. */
export async function insertCode(
  db: Db | Tx,
  code: Omit<typeof pixCodes.$inferInsert, 'id' | 'state'>,
): Promise<void> {
  await db.insert(pixCodes).values(code).onConflictDoNothing();
}

export async function beginRemoving(db: Db | Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(pixCodes)
    .set({ state: 'removing' })
    .where(and(inArray(pixCodes.id, [...ids]), inArray(pixCodes.state, ['preparing', 'active'])));
}

/** Writes what the PSP did, unless the code has moved meanwhile. */
export async function writeCodeState(
  db: Db | Tx,
  { id, state }: Pick<PixCodeRecord, 'id' | 'state'>,
  fields: Partial<Pick<PixCodeRecord, 'state' | 'brcode' | 'failedAt'>>,
): Promise<boolean> {
  const written = await db
    .update(pixCodes)
    .set(fields)
    .where(and(eq(pixCodes.id, id), eq(pixCodes.state, state)))
    .returning({ id: pixCodes.id });
  return written.length > 0;
}

export interface NewEvent {
  endToEndId: string;
  type: string;
  origin: 'webhook' | 'consulta';
  body: string;
}

/**
 * Stores reports; one that is known stays as it is. A report that the PSP did not know becomes new
 * again when the PSP itself lists it. True when something is to be done. The same report may come twice in one call,
 * for example of a PIX and of its return.
 */
export async function insertEvents(db: Db | Tx, events: readonly NewEvent[]): Promise<boolean> {
  if (events.length === 0) return false;
  const written = await db
    .insert(pixEvents)
    .values(onceInOrder(events))
    .onConflictDoUpdate({
      target: [pixEvents.endToEndId, pixEvents.type],
      set: { state: 'novo', misses: 0 },
      setWhere: sql`${pixEvents.state} = 'desconhecido' and excluded.origin = 'consulta'`,
    })
    .returning({ id: pixEvents.id });
  return written.length > 0;
}

/** Each report once, in the one order in which no two calls with several reports wait for each other. */
function onceInOrder(events: readonly NewEvent[]): NewEvent[] {
  const byKey = new Map(events.map((event) => [`${event.endToEndId} ${event.type}`, event]));
  return [...byKey.keys()].sort().flatMap((key) => byKey.get(key) ?? []);
}

export async function endEvent(
  db: Db | Tx,
  id: number,
  state: 'tratado' | 'desconhecido',
): Promise<void> {
  await db
    .update(pixEvents)
    .set({ state, handledAt: sql`clock_timestamp()` })
    .where(eq(pixEvents.id, id));
}

export async function countMiss(db: Db | Tx, id: number): Promise<void> {
  await db
    .update(pixEvents)
    .set({ misses: sql`${pixEvents.misses} + 1` })
    .where(eq(pixEvents.id, id));
}

/** False: this return was written before. */
export async function insertContest(
  tx: Tx,
  contest: typeof saleContests.$inferInsert,
): Promise<boolean> {
  const written = await tx
    .insert(saleContests)
    .values(contest)
    .onConflictDoNothing()
    .returning({ id: saleContests.id });
  return written.length > 0;
}

/** The bank did not take the money. False: there is no open contest of this return. */
export async function endContest(
  tx: Tx,
  contest: { paymentId: number; saleId: number | null; returnId: string },
): Promise<boolean> {
  const { id, paymentId, saleId, returnId, endedAt } = saleContests;
  const ended = await tx
    .update(saleContests)
    .set({ endedAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(paymentId, contest.paymentId),
        contest.saleId === null ? isNull(saleId) : eq(saleId, contest.saleId),
        eq(returnId, contest.returnId),
        isNull(endedAt),
      ),
    )
    .returning({ id });
  return ended.length > 0;
}
