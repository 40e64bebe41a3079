import { eq, sql } from 'drizzle-orm';
import { siteSettings } from '../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { RESTORED_MARK } from '../../platform/database/restored-mark.ts';

export interface StoredSetting {
  key: string;
  value: unknown;
  updatedAt: Date;
}

export function listSettings(db: Db | Tx): Promise<StoredSetting[]> {
  return db.select().from(siteSettings);
}

/** True for a house that came out of a copy and was not released: it speaks to nobody by itself. */
export async function isHeldBack(db: Db | Tx): Promise<boolean> {
  const rows = await db
    .select({ key: siteSettings.key })
    .from(siteSettings)
    .where(eq(siteSettings.key, RESTORED_MARK));
  return rows.length > 0;
}

const SETTINGS_LOCK = 20_260_021;

/** Saves run one after the other: a value that was read before this lock may be out of date. */
export async function queueForSettings(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`);
}

export async function readServerTime(db: Db | Tx): Promise<Date> {
  const now = sql`clock_timestamp()`.mapWith(siteSettings.updatedAt);
  const { rows } = await db.execute<{ now: string }>(sql`select ${now} as now`);
  return new Date(rows[0]?.now ?? Number.NaN);
}
