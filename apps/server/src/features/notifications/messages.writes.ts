import { and, eq, sql } from 'drizzle-orm';
import { messages } from '../../platform/database/administration-schema.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { isSuperseded } from './messages.queries.ts';

export async function insertMessage(
  tx: Tx,
  message: Pick<
    typeof messages.$inferInsert,
    'kind' | 'userId' | 'recipientName' | 'phone' | 'email' | 'subject' | 'body'
  >,
): Promise<void> {
  await tx.insert(messages).values(message);
  await closeSuperseded(tx, message.userId);
}

/** Of a client's messages that wait only the newest goes out. The client's row must be held. */
export async function closeSuperseded(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(messages)
    .set({ status: 'failed' })
    .where(and(eq(messages.userId, userId), eq(messages.status, 'waiting'), isSuperseded));
}

/** Waiting and due now, from the first channel on, as if nobody had tried yet. */
export async function makeDue(tx: Tx, id: number): Promise<void> {
  await tx
    .update(messages)
    .set({
      status: 'waiting',
      channel: null,
      attempts: 0,
      nextAttemptAt: sql`clock_timestamp()`,
      sendingSince: null,
      lastError: null,
    })
    .where(eq(messages.id, id));
}

export async function closeAsSentByHand(tx: Tx, id: number, sentById: number): Promise<void> {
  await tx
    .update(messages)
    .set({
      status: 'sent',
      channel: 'hand',
      sentById,
      sentAt: sql`clock_timestamp()`,
      sendingSince: null,
      lastError: null,
    })
    .where(eq(messages.id, id));
}
