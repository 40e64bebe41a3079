// All statements that write what a PSP is asked for.
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { type PspCodeState, pspCodes } from '../../platform/database/pix-schema.ts';
import { charges } from '../../platform/database/sales-schema.ts';
import type { PspCodeRecord } from './psp-codes.queries.ts';

/** Stored before the first call. A charge has one live code: of two processes the second one inserts nothing. */
export async function insertCode(tx: Tx, values: typeof pspCodes.$inferInsert): Promise<void> {
  await tx.insert(pspCodes).values(values).onConflictDoNothing();
}

const RETRY_SECONDS = 5;
const MAX_RETRY_SECONDS = 600;

/** Seconds until the next attempt: 5, 10, 20 and so on, at most ten minutes. */
export const backoff = (attempts: typeof pspCodes.attempts) =>
  sql`make_interval(secs => least(${MAX_RETRY_SECONDS}, ${RETRY_SECONDS} * power(2, least(${attempts}, 10))))`;

/**
 * Takes codes whose call is due. Their next attempt is moved on first, so that no other process makes the same call meanwhile, and a
 * process that is killed leaves them to the next attempt.
 */
export async function takeDueCodes(db: Db, limit: number): Promise<PspCodeRecord[]> {
  const due = db
    .select({ id: pspCodes.id })
    .from(pspCodes)
    .where(
      and(
        inArray(pspCodes.state, ['pedida', 'a_remover']),
        sql`${pspCodes.nextAttemptAt} <= clock_timestamp()`,
      ),
    )
    .orderBy(pspCodes.nextAttemptAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return db
    .update(pspCodes)
    .set({
      attempts: sql`${pspCodes.attempts} + 1`,
      nextAttemptAt: sql`clock_timestamp() + ${backoff(pspCodes.attempts)}`,
    })
    .where(inArray(pspCodes.id, due))
    .returning();
}

/** `fault`: why the code is not shown; without it what the PSP answered before stays. */
export async function moveCode(
  db: Db | Tx,
  codeId: number,
  state: PspCodeState,
  fault?: string,
): Promise<void> {
  const moved = { state, attempts: 0, nextAttemptAt: sql`clock_timestamp()` };
  await db
    .update(pspCodes)
    .set(fault === undefined ? moved : { ...moved, detail: fault })
    .where(eq(pspCodes.id, codeId));
}

/** What the PSP answered to a call that is made again; '' when it has answered well since. */
export async function noteFault(db: Db, codeId: number, detail: string): Promise<void> {
  await db.update(pspCodes).set({ detail }).where(eq(pspCodes.id, codeId));
}

/** Codes that nobody shall pay any more: their charge is not open, or shows another code. */
export async function releaseCodes(db: Db): Promise<void> {
  await db
    .update(pspCodes)
    .set({ state: 'a_remover', attempts: 0, nextAttemptAt: sql`clock_timestamp()` })
    .from(charges)
    .where(
      and(
        eq(charges.id, pspCodes.chargeId),
        sql`(${pspCodes.state} = 'ativa' and (${charges.state} <> 'aberta' or ${charges.txid} is distinct from ${pspCodes.txid})
          or ${pspCodes.state} = 'pedida' and ${charges.state} <> 'aberta')`,
      ),
    );
}
