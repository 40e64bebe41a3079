import { backups } from '../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';

export async function insertBackup(
  db: Db | Tx,
  backup: Omit<typeof backups.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(backups).values(backup);
}
