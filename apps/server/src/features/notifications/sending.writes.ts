import { and, eq, sql } from 'drizzle-orm';
import { messages } from '../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { users } from '../../platform/database/schema.ts';
import { closeSuperseded } from './messages.writes.ts';
import { type Claimed, type DueMessage, now } from './sending.queries.ts';

/** Only while the row still has this claim: a person may have changed the message meanwhile. */
const isStill = ({ id, sendingSince }: Claimed) =>
  and(eq(messages.id, id), eq(messages.status, 'sending'), eq(messages.sendingSince, sendingSince));

/**
 * Marks the message as `sending`: from now on the provider may have it, even if this process dies.
 */
export async function markSending(
  tx: Tx,
  due: DueMessage,
  channel: Claimed['channel'],
): Promise<Claimed> {
  const [row] = await tx
    .update(messages)
    .set({
      status: 'sending',
      channel,
      attempts: due.attempts + 1,
      // In whole milliseconds, because the value that is read back must equal this one.
      sendingSince: sql`date_trunc('milliseconds', ${now})`,
    })
    .where(eq(messages.id, due.id))
    .returning({ sendingSince: messages.sendingSince });
  if (!row?.sendingSince) throw new Error('the claimed message is gone');
  return { ...due, channel, attempts: due.attempts + 1, sendingSince: row.sendingSince };
}

export async function markUnreachable(tx: Tx, id: number, lastError: string): Promise<void> {
  await tx.update(messages).set({ status: 'failed', lastError }).where(eq(messages.id, id));
}

export async function markSent(db: Db, claimed: Claimed, providerId: string | null) {
  await db
    .update(messages)
    .set({ status: 'sent', sentAt: now, sendingSince: null, providerId, lastError: null })
    .where(isStill(claimed));
}

export async function markFailed(db: Db, claimed: Claimed, lastError: string): Promise<void> {
  await db
    .update(messages)
    .set({ status: 'failed', sendingSince: null, lastError })
    .where(isStill(claimed));
}

/** Makes the message wait again, unless there is a newer decision on the client. */
export async function putBack(
  db: Db,
  claimed: Claimed,
  next: { inMinutes: number; lastError: string } & Partial<Pick<Claimed, 'channel' | 'attempts'>>,
): Promise<void> {
  const { inMinutes, ...change } = next;
  await db.transaction(async (tx) => {
    // A decision locks the client's row while it writes its message: either this transaction sees
    // that message, or the decision sees this one.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, claimed.userId)).for('share');
    await tx
      .update(messages)
      .set({
        status: 'waiting',
        sendingSince: null,
        nextAttemptAt: sql`${now} + make_interval(mins => ${inMinutes})`,
        ...change,
      })
      .where(isStill(claimed));
    await closeSuperseded(tx, claimed.userId);
  });
}
