import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';

export interface LastBackups {
  /** The last one that was made, by the site or by hand; epoch milliseconds. */
  madeMs: number | null;
  bytes: number | null;
  /** Why the last try failed, if nothing was made since. */
  failure: string | null;
}

export async function readLastBackups(db: Db | Tx): Promise<LastBackups> {
  const { rows } = await db.execute<{ madeMs: number; bytes: number; failure: string }>(sql`
    select (extract(epoch from made.ended_at) * 1000)::bigint as "madeMs", made.bytes, failed.failure
    from (select 1) one
    left join lateral (
      select ended_at, bytes from backups where bytes is not null order by ended_at desc limit 1
    ) made on true
    left join lateral (
      select failure from backups where failure is not null
        and (made.ended_at is null or ended_at > made.ended_at) order by ended_at desc limit 1
    ) failed on true`);
  const { madeMs = null, bytes = null, failure = null } = rows[0] ?? {};
  return { madeMs, bytes, failure };
}

/** True when the site's last backup is older than this, and its last try is not too recent. */
export async function isBackupDue(
  db: Db | Tx,
  { everyHours, retryMinutes }: { everyHours: number; retryMinutes: number },
): Promise<boolean> {
  const { rows } = await db.execute<{ due: boolean }>(sql`
    select not exists (
      select from backups where scheduled and (
        (bytes is not null and ended_at > now() - make_interval(hours => ${everyHours}))
        or ended_at > now() - make_interval(mins => ${retryMinutes}))
    ) as due`);
  return rows[0]?.due ?? false;
}
