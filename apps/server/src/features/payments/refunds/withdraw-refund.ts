import type { ErrorCode } from '@martelo/contract/texts/errors';
import { refundAfter } from '@martelo/core/refund';
import type { Deps } from '../../../deps.ts';
import { readNow } from '../../../platform/database/clock.queries.ts';
import { transactWithRetry } from '../../../platform/database/transact-with-retry.ts';
import type { Actor } from '../../audit/actor.ts';
import { announceRefunds } from './announce-refunds.ts';
import { recordRefundAudit } from './record-refund-audit.ts';
import { lockRefund, type RefundRecord } from './refunds.queries.ts';
import { insertStep } from './refunds.writes.ts';

type WithdrawOutcome = { ok: true; refund: RefundRecord } | { ok: false; code: ErrorCode };

/** Takes a proposal back before anybody approved it: the money waits for a destination again. */
export async function withdrawRefund(
  deps: Pick<Deps, 'db' | 'live'>,
  { refundId, actor }: { refundId: number; actor: Actor },
): Promise<WithdrawOutcome> {
  const outcome = await transactWithRetry(deps.db, async (tx): Promise<WithdrawOutcome> => {
    const refund = await lockRefund(tx, refundId);
    if (!refund) return { ok: false, code: 'NOT_FOUND' };
    const state = refundAfter(refund.state, 'withdraw');
    if (!state) return { ok: false, code: 'REFUND_MOVED' };
    await insertStep(tx, { refundId, state, byId: actor.id, at: new Date(await readNow(tx)) });
    await recordRefundAudit(tx, refund, { action: 'refund.withdrawn', actor, details: {} });
    return { ok: true, refund };
  });
  if (outcome.ok) await announceRefunds(deps, [outcome.refund]);
  return outcome;
}
