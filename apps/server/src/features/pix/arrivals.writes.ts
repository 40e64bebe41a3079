// All statements that write what the webhook was told and what arrived.
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { pixArrivals, pixNotices } from '../../platform/database/pix-schema.ts';
import type { NoticeRecord } from './arrivals.queries.ts';

export interface Hint {
  endToEndId: string;
  about: string;
  body: object;
}

/** Returns how many of them are new. */
export async function insertHints(db: Db, hints: readonly Hint[]): Promise<number> {
  if (hints.length === 0) return 0;
  const made = await db
    .insert(pixNotices)
    .values([...hints])
    .onConflictDoNothing()
    .returning({ id: pixNotices.id });
  return made.length;
}

const RETRY_SECONDS = 5;
const MAX_RETRY_SECONDS = 3_600;

/**
 * Takes hints that are due. Their next attempt is moved on first, so that no other process follows the same one meanwhile, and a process
 * that is killed leaves them to the next attempt.
 */
export function takeDueHints(db: Db, limit: number): Promise<NoticeRecord[]> {
  const due = db
    .select({ id: pixNotices.id })
    .from(pixNotices)
    .where(and(isNull(pixNotices.handledAt), sql`${pixNotices.nextAttemptAt} <= clock_timestamp()`))
    .orderBy(pixNotices.nextAttemptAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(pixNotices)
    .set({
      attempts: sql`${pixNotices.attempts} + 1`,
      nextAttemptAt: sql`clock_timestamp() + make_interval(secs => least(${MAX_RETRY_SECONDS},
        ${RETRY_SECONDS} * power(2, least(${pixNotices.attempts}, 12))))`,
    })
    .where(inArray(pixNotices.id, due))
    .returning();
}

export async function endHint(db: Db, id: number, detail = ''): Promise<void> {
  await db
    .update(pixNotices)
    .set({ handledAt: sql`clock_timestamp()`, detail })
    .where(eq(pixNotices.id, id));
}

export async function noteHint(db: Db, id: number, detail: string): Promise<void> {
  await db.update(pixNotices).set({ detail }).where(eq(pixNotices.id, id));
}

const KEPT_DAYS = 30;

/** What was told and followed is of no use any more; what arrived is kept. */
export async function removeOldHints(db: Db): Promise<void> {
  await db
    .delete(pixNotices)
    .where(sql`${pixNotices.handledAt} < clock_timestamp() - make_interval(days => ${KEPT_DAYS})`);
}

/** False: it is recorded already. It waits for a transaction that is recording the same one. */
export async function insertArrival(
  tx: Tx,
  values: typeof pixArrivals.$inferInsert,
): Promise<boolean> {
  const rows = await tx
    .insert(pixArrivals)
    .values(values)
    .onConflictDoNothing()
    .returning({ endToEndId: pixArrivals.endToEndId });
  return rows.length > 0;
}

/** A trigger lets this happen once. */
export async function writeSettled(
  tx: Tx,
  { endToEndId, note, settledById }: { endToEndId: string; note: string; settledById: number },
): Promise<void> {
  await tx
    .update(pixArrivals)
    .set({ settledAt: sql`clock_timestamp()`, settledById, settledNote: note })
    .where(eq(pixArrivals.endToEndId, endToEndId));
}
