import type { ApprovalPreview } from '@martelo/contract/shapes/approvals';
import type { AuditAction } from '@martelo/contract/texts/audit-actions';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { recordAudit } from '../audit/record-audit.ts';

interface Recorded {
  id: number;
  preview: ApprovalPreview;
  reason?: string;
  requestedById?: number;
  note?: string | null;
  outcome?: string | null;
  sha256?: string;
}

/** Writes one step of a request into the audit log; nobody acts when its time is over. */
export function recordApproval(
  tx: Db | Tx,
  actor: { id: number; ip: string } | null,
  action: Extract<AuditAction, `approval.${string}`>,
  { id, preview, ...details }: Recorded,
): Promise<void> {
  return recordAudit(tx, {
    actorId: actor?.id ?? null,
    ip: actor?.ip ?? '',
    action,
    subjectType: 'approval',
    subjectId: id,
    details: { titulo: `${preview.title}, ${preview.target}`, ...details },
  });
}
