import { auditLog } from '../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';

type NewEntry = Omit<typeof auditLog.$inferInsert, 'at'>;

export async function insertAuditEntry(tx: Db | Tx, entry: NewEntry): Promise<void> {
  await tx.insert(auditLog).values(entry);
}

export async function insertAuditEntries(tx: Db | Tx, entries: NewEntry[]): Promise<void> {
  await tx.insert(auditLog).values(entries);
}
