import { sql } from 'drizzle-orm';
import { backups } from '../../platform/database/backups-schema.ts';
import type { Db } from '../../platform/database/connect.ts';

const KEPT_DAYS = 400;

/** Records what became of a try, and forgets the oldest records. */
export async function recordBackup(db: Db, row: typeof backups.$inferInsert): Promise<void> {
  await db.insert(backups).values(row);
  await db
    .delete(backups)
    .where(sql`${backups.endedAt} < now() - make_interval(days => ${KEPT_DAYS})`);
}
