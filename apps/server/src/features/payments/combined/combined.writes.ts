// All statements that write combined payments.
import { eq, type SQL, sql } from 'drizzle-orm';
import {
  type CombinedEnd,
  combinedCharges,
  combinedItems,
} from '../../../platform/database/combined-schema.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';

/** Inserts a combined payment with its parts; a deferred trigger compares their sum with it. */
export async function insertCombined(
  tx: Tx,
  values: { buyerId: number; valor: number; dueAt: Date },
  parts: readonly { id: number; missing: number }[],
): Promise<number> {
  const [row] = await tx
    .insert(combinedCharges)
    .values(values)
    .returning({ id: combinedCharges.id });
  if (!row) throw new Error('the new combined payment was not returned');
  await tx
    .insert(combinedItems)
    .values(parts.map(({ id, missing }) => ({ combinedId: row.id, chargeId: id, valor: missing })));
  return row.id;
}

export async function storeCombinedCode(
  tx: Tx,
  id: number,
  code: { txid: string | null; brcode: string | null; revision: number },
): Promise<void> {
  await tx.update(combinedCharges).set(code).where(eq(combinedCharges.id, id));
}

/** The caller has locked it, and its payment's allocations follow. */
export async function writePaid(tx: Tx, id: number, paymentId: number, at: Date): Promise<void> {
  await tx
    .update(combinedCharges)
    .set({ state: 'paga', paymentId, endedAt: at })
    .where(eq(combinedCharges.id, id));
}

export async function writeEnded(
  tx: Tx,
  id: number,
  end: { endReason: CombinedEnd; endedAt: Date },
): Promise<void> {
  await tx
    .update(combinedCharges)
    .set({ state: 'encerrada', ...end })
    .where(eq(combinedCharges.id, id));
}

/** Writes the end of those whose time is over, with the deadline as the end. Answers their ids. */
export async function endPast(db: Db | Tx, past: SQL | undefined): Promise<number[]> {
  const rows = await db
    .update(combinedCharges)
    .set({ state: 'encerrada', endReason: 'prazo', endedAt: sql`${combinedCharges.dueAt}` })
    .where(past)
    .returning({ id: combinedCharges.id });
  return rows.map(({ id }) => id);
}
