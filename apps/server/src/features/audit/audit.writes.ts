import { auditLog } from '../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';

export async function insertAuditEntry(
  tx: Db | Tx,
  entry: Omit<typeof auditLog.$inferInsert, 'at'>,
): Promise<void> {
  await tx.insert(auditLog).values(entry);
}
