// All statements that write payments, allocations and the codes of charges.
import type { Allocation } from '@martelo/core/allocations';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { pixReceipts } from '../../platform/database/pix-schema.ts';
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

/**
 * Triggers hold the sums, and set the state of each charge. `alone`: one person decided it, without a
 * second one.
 */
export async function insertAllocations(
  tx: Tx,
  paymentId: number,
  parts: readonly Allocation[],
  { alone }: { alone: boolean },
): Promise<void> {
  if (parts.length === 0) return;
  await tx.insert(allocations).values(parts.map((part) => ({ ...part, paymentId, alone })));
}

/** The PIX behind a payment of the same transaction. */
export async function insertPixReceipt(
  tx: Tx,
  receipt: typeof pixReceipts.$inferInsert,
): Promise<void> {
  await tx.insert(pixReceipts).values(receipt);
}

export async function cancelOpen(tx: Tx, saleId: number): Promise<void> {
  await tx
    .update(charges)
    .set({ state: 'cancelada' })
    .where(and(eq(charges.saleId, saleId), eq(charges.state, 'aberta')));
}

/** Cancels these of the locked charges. */
export async function cancelCharges(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .update(charges)
    .set({ state: 'cancelada' })
    .where(and(inArray(charges.id, [...ids]), eq(charges.state, 'aberta')));
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
