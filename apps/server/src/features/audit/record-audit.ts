import type { AuditAction } from '@martelo/contract/texts/audit-actions';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { insertAuditEntry } from './audit.writes.ts';

export interface AuditEntry {
  /** Who acted: null for nobody signed in and for the operator at the console. */
  actorId: number | null;
  ip: string;
  /** Subject and past participle; each has its sentence in the contract. */
  action: AuditAction;
  subjectType: string;
  subjectId: string | number;
  /** A few facts in words and numbers. Never a secret, a whole document or a row of a person. */
  details?: Record<string, string | number | boolean | null | AuditedChange[]>;
}

/** What a field said before and says now, shortened. */
export interface AuditedChange {
  field: string;
  before: string;
  after: string;
}

/**
 * Writes one line of the audit log. Call it inside the transaction that does what it tells, so that
 * neither is ever there without the other.
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
