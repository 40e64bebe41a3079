import type { Tx } from '../../platform/database/connect.ts';
import { saleNotices } from '../../platform/database/notices-schema.ts';
import type { NoticeKey } from './reminders.queries.ts';

/** False: another process has written this notice. */
export async function insertNotice(tx: Tx, key: NoticeKey): Promise<boolean> {
  const rows = await tx
    .insert(saleNotices)
    .values(key)
    .onConflictDoNothing()
    .returning({ id: saleNotices.id });
  return rows.length > 0;
}
