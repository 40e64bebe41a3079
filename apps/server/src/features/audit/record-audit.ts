import type { AuditAction } from '@martelo/contract/texts/audit-actions';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { insertAuditEntry } from './audit.writes.ts';

export interface AuditEntry {
  /** The person who acted: null for a visitor and for the operator at the console. */
  actorId: number | null;
  ip: string;
  /** Subject and past participle; each has its sentence in the contract. */
  action: AuditAction;
  subjectType: string;
  subjectId: string | number;
  /** A few facts in words and numbers. Never a secret, a whole document or a row of a person. */
  details?: Record<string, string | number | boolean | null | AuditedChange[]>;
}

/** The old and the new value of a field, shortened. */
export interface AuditedChange {
  field: string;
  before: string;
  after: string;
}

/**
 * Writes one line of the audit log. Call it inside the transaction of the recorded change, so that
 * the change and its line are committed together.
 */
export async function recordAudit(tx: Db | Tx, entry: AuditEntry): Promise<void> {
  const { actorId, ip, action, subjectType, subjectId, details = {} } = entry;
  await insertAuditEntry(tx, {
    actorId,
    ip,
    action,
    subjectType,
    subjectId: String(subjectId),
    details,
  });
}
