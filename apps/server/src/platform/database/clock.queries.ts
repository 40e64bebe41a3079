import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from './connect.ts';

/** The database's clock in epoch milliseconds. It is the only clock that decides about auctions. */
export async function readNow(db: Db | Tx): Promise<number> {
  return readInstant(db, sql`clock_timestamp()`);
}

/** Midnight, by the yard's clock, of the day that is `days` days ahead. */
export async function readMidnightAhead(
  db: Db | Tx,
  days: number,
  timeZone: string,
): Promise<number> {
  return readInstant(
    db,
    sql`(date_trunc('day', now() at time zone ${timeZone}) + make_interval(days => ${days}))
      at time zone ${timeZone}`,
  );
}

async function readInstant(db: Db | Tx, instant: SQL): Promise<number> {
  const { rows } = await db.execute<{ ms: number }>(
    sql`select floor(extract(epoch from ${instant}) * 1000)::bigint as ms`,
  );
  const ms = rows[0]?.ms;
  if (ms === undefined) throw new Error('the database gave no time');
  return ms;
}
