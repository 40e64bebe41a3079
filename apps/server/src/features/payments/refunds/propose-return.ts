import type { ErrorCode } from '@martelo/contract/texts/errors';
import type { Deps } from '../../../deps.ts';
import { transactWithRetry } from '../../../platform/database/transact-with-retry.ts';
import type { Actor } from '../../audit/actor.ts';
import { findSaleOfPix, lockPayment } from '../free-payments.queries.ts';
import { announceRefunds } from './announce-refunds.ts';
import { proposeRefund } from './propose-refund.ts';
import { recordRefundAudit } from './record-refund-audit.ts';
import { findRest, isPaymentContested, lockRefund, type RefundRecord } from './refunds.queries.ts';

export interface ReturnWish {
  paymentId: number;
  /** Centavos without a destination, as the person saw them. */
  rest: number;
  actor: Actor;
}

type ReturnOutcome = { ok: true; refund: RefundRecord } | { ok: false; code: ErrorCode };

/** Proposes to give back money that belongs to no charge. A second person approves it like any refund. */
export async function proposeReturn(
  deps: Pick<Deps, 'db' | 'live'>,
  { paymentId, rest, actor }: ReturnWish,
): Promise<ReturnOutcome> {
  const outcome = await transactWithRetry(deps.db, async (tx): Promise<ReturnOutcome> => {
    if (!(await lockPayment(tx, paymentId))) return { ok: false, code: 'NOT_FOUND' };
    if ((await findRest(tx, paymentId)) !== rest || rest === 0) {
      return { ok: false, code: 'PAYMENT_MOVED' };
    }
    if (await isPaymentContested(tx, paymentId)) return { ok: false, code: 'REFUND_CONTESTED' };
    const saleId = await findSaleOfPix(tx, paymentId);
    const proposal = { paymentId, saleId, cause: 'nao_identificado' as const };
    const id = await proposeRefund(tx, { ...proposal, proposedById: actor.id });
    const refund = id === null ? null : await lockRefund(tx, id);
    if (!refund) throw new Error(`payment ${paymentId} has no refund`);
    await recordRefundAudit(tx, refund, { action: 'refund.proposed', actor, details: {} });
    return { ok: true, refund };
  });
  if (outcome.ok) await announceRefunds(deps, [outcome.refund]);
  return outcome;
}
