import { backups } from '../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { RESTORED_MARK } from '../../platform/database/restored-mark.ts';
import type { CopyClient } from './copy-tables.queries.ts';

export async function insertBackup(
  db: Db | Tx,
  backup: Omit<typeof backups.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(backups).values(backup);
}

/** A copy of a restored house has the mark too. */
export async function removeRestoredMark(client: CopyClient): Promise<void> {
  await client.query('delete from public.site_settings where key = $1', [RESTORED_MARK]);
}

/** The house sends nothing by itself until somebody says that it may (decision 87). */
export async function markRestored(client: CopyClient, madeAt: string): Promise<void> {
  await client.query(
    `insert into public.site_settings (key, value) values ($1, $2)
    on conflict (key) do update set value = excluded.value`,
    [RESTORED_MARK, JSON.stringify({ madeAt })],
  );
}
