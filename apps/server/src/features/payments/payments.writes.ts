// All statements that write payments, allocations and the codes of charges.
import type { PaymentPart } from '@martelo/core/allocations';
import { REFUND_TRANSITIONS } from '@martelo/core/refunds';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import {
  allocations,
  charges,
  creditUndoings,
  paymentReturns,
  payments,
  refunds,
} from '../../platform/database/sales-schema.ts';

/**
 * Inserts a payment. Null: its bank reference, or the key of its request, belongs to another payment.
 * It waits for a transaction that is inserting the same one.
 */
export async function insertPayment(
  tx: Tx,
  values: typeof payments.$inferInsert,
): Promise<number | null> {
  const [row] = await tx
    .insert(payments)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: payments.id });
  return row?.id ?? null;
}

/** Triggers hold the sums, and set the state of each charge. The rows are inserted in their order. */
export async function insertParts(tx: Tx, parts: readonly PaymentPart[]): Promise<void> {
  if (parts.length > 0) await tx.insert(allocations).values([...parts]);
}

/** After everything that the payment gave was taken back. Its reference may be credited again. */
export async function insertUndoing(
  tx: Tx,
  values: typeof creditUndoings.$inferInsert,
): Promise<void> {
  await tx.insert(creditUndoings).values(values);
}

/** A trigger holds the amount to what may go back. Null: the payment has a refund already. */
export async function insertRefund(
  tx: Tx,
  values: typeof refunds.$inferInsert,
): Promise<number | null> {
  const [row] = await tx
    .insert(refunds)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: refunds.id });
  return row?.id ?? null;
}

/** Ends a refund whose money has not left. */
export async function endRefund(
  tx: Tx,
  refundId: number,
  { abandonedById, reason, at }: { abandonedById: number; reason: string; at: Date },
): Promise<void> {
  const state = REFUND_TRANSITIONS.aprovada.abandon;
  await tx
    .update(refunds)
    .set({ state, endedAt: at, abandonedById, abandonReason: reason })
    .where(eq(refunds.id, refundId));
}

/** Null: another return has this reference. */
export async function insertReturn(
  tx: Tx,
  values: typeof paymentReturns.$inferInsert,
): Promise<number | null> {
  const [row] = await tx
    .insert(paymentReturns)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: paymentReturns.paymentId });
  return row?.id ?? null;
}

/** Takes every open or paid charge of a sale out of force; nothing may cover one. */
export async function cancelCharges(tx: Tx, saleId: number): Promise<void> {
  await tx
    .update(charges)
    .set({ state: 'cancelada' })
    .where(and(eq(charges.saleId, saleId), ne(charges.state, 'cancelada')));
}

type NewCharge = { saleId: number; valor: number; dueAt: Date };

export const insertFine = (tx: Tx, fine: NewCharge): Promise<number> =>
  insertCharge(tx, { ...fine, kind: 'multa' });

/** One charge of all that a purchase still has to be charged for. */
export const insertWhole = (tx: Tx, whole: NewCharge): Promise<number> =>
  insertCharge(tx, { ...whole, kind: 'integral' });

async function insertCharge(tx: Tx, values: typeof charges.$inferInsert): Promise<number> {
  const [row] = await tx.insert(charges).values(values).returning({ id: charges.id });
  if (!row) throw new Error('the new charge was not returned');
  return row.id;
}

/** Takes charges out of force, in favour of another one. Nothing may cover them; a trigger compares the sums. */
export async function replaceCharges(
  tx: Tx,
  ids: readonly number[],
  replacedById: number | null,
): Promise<void> {
  await tx
    .update(charges)
    .set({ state: 'cancelada', replacedById })
    .where(inArray(charges.id, [...ids]));
}

/**
 * Brings replaced charges back into force. Their codes are made again with the next attempt, because the key may have changed
 * meanwhile.
 */
export async function restoreCharges(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .update(charges)
    .set({
      state: 'aberta',
      replacedById: null,
      txid: null,
      brcode: null,
      revision: sql`${charges.revision} + 1`,
    })
    .where(inArray(charges.id, [...ids]));
}

export async function storeCode(
  tx: Tx,
  chargeId: number,
  code: { txid: string | null; brcode: string | null; revision: number },
): Promise<void> {
  await tx
    .update(charges)
    .set(code)
    .where(and(eq(charges.id, chargeId), eq(charges.state, 'aberta')));
}
