import type { ErrorCode } from '@martelo/contract/texts/errors';
import { type RefundChannel, refundAfter } from '@martelo/core/refund';
import type { Deps } from '../../../deps.ts';
import { readNow } from '../../../platform/database/clock.queries.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { transactWithRetry } from '../../../platform/database/transact-with-retry.ts';
import type { Actor } from '../../audit/actor.ts';
import { announceSale } from '../../sales/announce-sale.ts';
import { lockSale, type SaleRecord } from '../../sales/sales.queries.ts';
import { channelsOf, refundVersion } from './present-refund.ts';
import { recordRefundAudit } from './record-refund-audit.ts';
import { findRefund, lockRefund, type RefundView } from './refunds.queries.ts';
import { insertStep } from './refunds.writes.ts';
import { SEND_REFUNDS } from './send-refunds.ts';

export interface RefundApproval {
  refundId: number;
  canal: RefundChannel;
  /** The version that the person saw. */
  version: string;
  actor: Actor;
}

export type ApproveOutcome = { ok: true; sale: SaleRecord | null } | { ok: false; code: ErrorCode };

/** Approves a refund, where no second person is needed. */
export async function approveRefund(
  deps: Pick<Deps, 'db' | 'live' | 'jobs' | 'pix'>,
  approval: RefundApproval,
): Promise<ApproveOutcome> {
  const outcome = await transactWithRetry(deps.db, (tx) => approveInside(tx, deps, approval));
  if (outcome.ok) publishRefund(deps, outcome.sale);
  return outcome;
}

/**
 * The same in the caller's transaction. The provider is asked after the commit, by a job that repeats the
 * question under the same id until there is an answer: a process that dies returns the money once.
 */
export async function approveInside(
  tx: Tx,
  { pix }: Pick<Deps, 'pix'>,
  { refundId, canal, version, actor }: RefundApproval,
): Promise<ApproveOutcome> {
  const before = await findRefund(tx, refundId);
  if (!before) return { ok: false, code: 'NOT_FOUND' };
  const sale = before.saleId === null ? null : await lockSale(tx, before.saleId);
  const locked = await lockRefund(tx, refundId);
  if (!locked || refundVersion(locked.state, sale) !== version) {
    return { ok: false, code: 'REFUND_MOVED' };
  }
  const nowMs = await readNow(tx);
  // Read again: a contest may have been written while this one waited for the sale.
  const view = await findRefund(tx, refundId);
  const code = view ? refusalOfApproval(view, canal, { hasPsp: pix !== null, nowMs }) : 'NOT_FOUND';
  if (code) return { ok: false, code };
  await insertStep(tx, {
    ...{ refundId, state: 'aprovada' as const, channel: canal },
    ...{ byId: actor.id, at: new Date(nowMs) },
  });
  const details = { canal, ...actor.secondPerson };
  await recordRefundAudit(tx, locked, { action: 'refund.approved', actor, details });
  return { ok: true, sale };
}

/** The reason why a refund cannot be approved for this way; null: it can. */
export function refusalOfApproval(
  view: RefundView,
  canal: RefundChannel,
  frame: { hasPsp: boolean; nowMs: number },
): ErrorCode | null {
  if (refundAfter(view.state, 'approve') === null) return 'REFUND_MOVED';
  if (view.contested) return 'REFUND_CONTESTED';
  return channelsOf(view, frame).includes(canal) ? null : 'REFUND_CHANNEL_CLOSED';
}

/** Runs after the commit. */
export function publishRefund(
  deps: Pick<Deps, 'live' | 'jobs'>,
  sale: Pick<SaleRecord, 'id' | 'buyerId'> | null,
): void {
  if (sale) announceSale(deps, sale);
  else deps.live.publish({ type: 'admin-list', list: 'sales' }, { staff: 'sales.read' });
  // The job also runs by the clock, so a lost wake-up only delays the return.
  deps.jobs.send(SEND_REFUNDS, {}, { singletonKey: 'all' }).catch(() => {});
}
