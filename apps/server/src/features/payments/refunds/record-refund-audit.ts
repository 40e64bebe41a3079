import type { Tx } from '../../../platform/database/connect.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { RefundRecord } from './refunds.queries.ts';

interface Entry {
  action: Parameters<typeof recordAudit>[1]['action'];
  /** Null: the provider's answer. */
  actor: Actor | null;
  details: Parameters<typeof recordAudit>[1]['details'];
}

/** The audit entry of something that happened to a refund. */
export async function recordRefundAudit(
  tx: Tx,
  { id, paymentId, saleId, valor, cause }: RefundRecord,
  { action, actor, details }: Entry,
): Promise<void> {
  await recordAudit(tx, {
    ...{ actorId: actor?.id ?? null, ip: actor?.ip ?? '', action },
    ...{ subjectType: 'refund', subjectId: id },
    details: { paymentId, saleId, valorCentavos: valor, causa: cause, ...details },
  });
}
