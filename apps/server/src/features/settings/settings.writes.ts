import { eq, sql } from 'drizzle-orm';
import {
  newsletterSubscribers,
  siteSettings,
} from '../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { RESTORED_MARK } from '../../platform/database/restored-mark.ts';

export async function storeSetting(tx: Tx, key: string, value: unknown): Promise<void> {
  const updatedAt = sql`clock_timestamp()`;
  await tx
    .insert(siteSettings)
    .values({ key, value, updatedAt })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value, updatedAt } });
}

/** True when the house was held back until now. */
export async function deleteRestoredMark(tx: Tx): Promise<boolean> {
  const rows = await tx
    .delete(siteSettings)
    .where(eq(siteSettings.key, RESTORED_MARK))
    .returning({ key: siteSettings.key });
  return rows.length > 0;
}

/** An address that is already stored stays unchanged. */
export async function insertSubscriber(db: Db | Tx, email: string): Promise<void> {
  await db.insert(newsletterSubscribers).values({ email }).onConflictDoNothing();
}
