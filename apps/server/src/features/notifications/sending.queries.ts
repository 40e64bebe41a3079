import { and, asc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import { messages } from '../../platform/database/administration-schema.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { isOutdated } from './messages.queries.ts';

export const now = sql`clock_timestamp()`;

/** The next due message, locked; messages that another process has locked are skipped. */
export async function lockNextDue(tx: Tx) {
  const [row] = await tx
    .select(getTableColumns(messages))
    .from(messages)
    .where(
      and(
        eq(messages.status, 'waiting'),
        lte(messages.nextAttemptAt, now),
        sql`${messages.nextAttemptAt} > ${now} - interval '1 day'`,
        sql`not ${isOutdated}`,
      ),
    )
    .orderBy(asc(messages.nextAttemptAt), asc(messages.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

export type DueMessage = NonNullable<Awaited<ReturnType<typeof lockNextDue>>>;
export type Claimed = DueMessage & {
  channel: NonNullable<DueMessage['channel']>;
  sendingSince: Date;
};
