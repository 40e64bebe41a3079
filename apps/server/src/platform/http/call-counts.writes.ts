import { lte, sql } from 'drizzle-orm';
import { callCounts } from '../database/administration-schema.ts';
import type { Db } from '../database/connect.ts';
import { milliseconds } from '../database/intervals.ts';

/** Counts one call. A count whose time is over begins again. */
export async function countCall(
  db: Db,
  key: Buffer,
  windowMs: number,
): Promise<{ count: number; endsInMs: number }> {
  const endsAt = sql`now() + ${milliseconds(windowMs)}`;
  const isOver = sql`${callCounts.endsAt} <= now()`;
  const [row] = await db
    .insert(callCounts)
    .values({ key, count: 1, endsAt })
    .onConflictDoUpdate({
      target: callCounts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${callCounts.count} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${callCounts.endsAt} end`,
      },
    })
    .returning({
      count: callCounts.count,
      endsInMs: sql<number>`ceil(extract(epoch from ${callCounts.endsAt} - now()) * 1000)::int`,
    });
  if (!row) throw new Error('a call was not counted');
  return row;
}

export async function forgetCallCounts(db: Db): Promise<void> {
  await db.delete(callCounts).where(lte(callCounts.endsAt, sql`now()`));
}
