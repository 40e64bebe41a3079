import { sql } from 'drizzle-orm';
import {
  newsletterSubscribers,
  siteSettings,
} from '../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';

export async function storeSetting(tx: Tx, key: string, value: unknown): Promise<void> {
  const updatedAt = sql`clock_timestamp()`;
  await tx
    .insert(siteSettings)
    .values({ key, value, updatedAt })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value, updatedAt } });
}

/** An address that is already stored stays unchanged. */
export async function insertSubscriber(db: Db | Tx, email: string): Promise<void> {
  await db.insert(newsletterSubscribers).values({ email }).onConflictDoNothing();
}
