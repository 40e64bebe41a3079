import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../database/connect.ts';
import { newsletterSubscribers, siteSettings } from '../../database/schema.ts';

export function listSettings(db: Db | Tx): Promise<{ key: string; value: unknown }[]> {
  return db.select({ key: siteSettings.key, value: siteSettings.value }).from(siteSettings);
}

/** An address that is there already stays as it is. */
export async function insertSubscriber(db: Db | Tx, email: string): Promise<void> {
  await db.insert(newsletterSubscribers).values({ email }).onConflictDoNothing();
}

/** The database's time: proof that it answers. */
export async function readServerTime(db: Db | Tx): Promise<Date> {
  const now = sql`clock_timestamp()`.mapWith(siteSettings.updatedAt);
  const { rows } = await db.execute<{ now: string }>(sql`select ${now} as now`);
  return new Date(rows[0]?.now ?? Number.NaN);
}
