import { lt, sql } from 'drizzle-orm';
import type { Db } from '../database/connect.ts';
import { milliseconds } from '../database/intervals.ts';
import { callCounts } from '../database/limits-schema.ts';

export interface CallCount {
  /** Calls in the window, this one included. */
  current: number;
  /** Milliseconds until the window ends. */
  ttl: number;
}

/** Counts one call. The first call begins the window, and so does the first after its end. */
export async function countCall(db: Db, key: string, windowMs: number): Promise<CallCount> {
  const isOver = sql`${callCounts.endsAt} <= now()`;
  const newEnd = sql`now() + ${milliseconds(windowMs)}`;
  const [counted] = await db
    .insert(callCounts)
    .values({ key, count: 1, endsAt: newEnd })
    .onConflictDoUpdate({
      target: callCounts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${callCounts.count} + 1 end`,
        endsAt: sql`case when ${isOver} then ${newEnd} else ${callCounts.endsAt} end`,
      },
    })
    .returning({
      current: callCounts.count,
      ttl: sql<number>`ceil(extract(epoch from ${callCounts.endsAt} - now()) * 1000)`.mapWith(
        Number,
      ),
    });
  if (!counted) throw new Error('the call was not counted');
  return counted;
}

/** Deletes the counts whose windows are over: their keys hold addresses. */
export async function forgetOldCounts(db: Db): Promise<void> {
  await db.delete(callCounts).where(lt(callCounts.endsAt, sql`now()`));
}
