import { sql } from 'drizzle-orm';
import {
  newsletterSubscribers,
  siteSettings,
} from '../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';

export interface StoredSetting {
  key: string;
  value: unknown;
  updatedAt: Date;
}

export function listSettings(db: Db | Tx): Promise<StoredSetting[]> {
  return db.select().from(siteSettings);
}

const SETTINGS_LOCK = 20_260_021;

/** Whoever saves settings does so after the others: what was read before may be old by then. */
export async function queueForSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`);
}

export async function storeSetting(tx: Tx, key: string, value: unknown): Promise<void> {
  const updatedAt = sql`clock_timestamp()`;
  await tx
    .insert(siteSettings)
    .values({ key, value, updatedAt })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value, updatedAt } });
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
