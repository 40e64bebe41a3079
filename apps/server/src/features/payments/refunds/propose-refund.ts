import type { RefundCause } from '@martelo/core/refund';
import type { Tx } from '../../../platform/database/connect.ts';
import { findRest, isPaymentContested } from './refunds.queries.ts';
import { insertRefund } from './refunds.writes.ts';

export interface Proposal {
  paymentId: number;
  saleId: number | null;
  cause: RefundCause;
  /** Null: the program proposes it. */
  proposedById?: number | null;
  previousId?: number;
}

/**
 * Proposes to give back what nothing needs of a payment, in the transaction that made it free. Money that a bank
 * took back already (MED) is not proposed. Null: there is nothing to give back.
 */
export async function proposeRefund(tx: Tx, proposal: Proposal): Promise<number | null> {
  const rest = await findRest(tx, proposal.paymentId);
  if (rest <= 0 || (await isPaymentContested(tx, proposal.paymentId))) return null;
  return insertRefund(tx, { ...proposal, valor: rest });
}
