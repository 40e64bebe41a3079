import type { Db, Tx } from '../../database/connect.ts';
import { auditLog } from '../../database/schema.ts';

export async function insertAuditEntry(
  tx: Db | Tx,
  entry: Omit<typeof auditLog.$inferInsert, 'at'>,
): Promise<void> {
  await tx.insert(auditLog).values(entry);
}
