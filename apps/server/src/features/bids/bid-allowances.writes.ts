import { lt, sql } from 'drizzle-orm';
import { bidAllowances } from '../../platform/database/bids-schema.ts';
import type { Db } from '../../platform/database/connect.ts';
import type { CallLimit, Taken } from '../../platform/http/allowance.ts';

/** Takes these tokens from what all processes share, and returns what is left by user. */
export async function takeTogether(
  db: Db,
  taken: Taken,
  { perSecond, burst }: CallLimit,
): Promise<Map<number, number>> {
  // In one order, so that two processes that report the same people do not lock each other out.
  const people = [...taken.keys()].sort((a, b) => a - b);
  const counts = people.map((userId) => taken.get(userId) ?? 0);
  const refilled = sql`least(${burst}::float8, ${bidAllowances.tokens}
    + extract(epoch from now() - ${bidAllowances.at})::float8 * ${perSecond}::float8)`;
  const { rows } = await db.execute<{ user_id: string; tokens: number }>(sql`
    insert into bid_allowances (user_id, tokens, at)
    select user_id, ${burst}::float8 - taken, now()
    from unnest(${sql.param(people)}::bigint[], ${sql.param(counts)}::int[]) as reported (user_id, taken)
    order by user_id
    on conflict (user_id) do update set
      tokens = greatest(-${burst}::float8, ${refilled} + excluded.tokens - ${burst}::float8),
      at = now()
    returning user_id, tokens`);
  return new Map(rows.map(({ user_id, tokens }) => [Number(user_id), tokens]));
}

/** A bucket that nobody took from for an hour is full. */
export async function forgetBidAllowances(db: Db): Promise<void> {
  await db.delete(bidAllowances).where(lt(bidAllowances.at, sql`now() - interval '1 hour'`));
}
