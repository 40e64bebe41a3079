// All statements that write payments, allocations and the codes of charges.
import type { Allocation } from '@martelo/core/allocations';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { allocations, charges, payments } from '../../platform/database/sales-schema.ts';

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

/** Triggers hold the sums, and set the state of each charge. */
export async function insertAllocations(
  tx: Tx,
  paymentId: number,
  parts: readonly Allocation[],
): Promise<void> {
  await tx.insert(allocations).values(parts.map((part) => ({ ...part, paymentId })));
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
