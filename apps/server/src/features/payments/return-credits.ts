import type { Centavos } from '@martelo/core/money';
import type { RefundCause } from '@martelo/core/refund';
import type { Tx } from '../../platform/database/connect.ts';
import { findAllocations } from './payments.queries.ts';
import { cancelOpen, insertAllocations } from './payments.writes.ts';
import { proposeRefund } from './refunds/propose-refund.ts';

/**
 * Takes credits of a sale back from its charges until `amount` is free, the newest charge first: the payments
 * then have a rest, and its refund is proposed. The caller has locked the sale and its charges.
 */
export async function returnCredits(
  tx: Tx,
  saleId: number,
  { amount, cause }: { amount: Centavos; cause: RefundCause },
): Promise<void> {
  let left = amount;
  const paid = new Set<number>();
  for (const { paymentId, chargeId, valor } of await findAllocations(tx, saleId)) {
    const taken = Math.min(left, valor);
    if (taken <= 0) continue;
    await insertAllocations(tx, paymentId, [{ chargeId, valor: -taken }], { alone: false });
    paid.add(paymentId);
    left -= taken;
  }
  if (left > 0) throw new Error(`sale ${saleId} has no credits of ${amount}`);
  for (const paymentId of paid) {
    await proposeRefund(tx, { paymentId, saleId, cause });
  }
}

/**
 * Cancels the open charges of a sale: the buyer is not asked for them any more, and nothing can be credited to
 * them. Earlier credits of these charges are not changed. The caller has locked the sale and its charges.
 */
export async function cancelOpenCharges(tx: Tx, saleId: number): Promise<void> {
  await cancelOpen(tx, saleId);
}
