import { and, eq, sql } from 'drizzle-orm';
import { messages } from '../../platform/database/administration-schema.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { isSuperseded } from './messages.queries.ts';

export type NewMessage = Pick<
  typeof messages.$inferInsert,
  | 'kind'
  | 'userId'
  | 'saleId'
  | 'chargeId'
  | 'step'
  | 'validUntil'
  | 'recipientName'
  | 'phone'
  | 'email'
  | 'subject'
  | 'body'
>;

export async function insertMessage(tx: Tx, message: NewMessage): Promise<void> {
  await tx.insert(messages).values(message);
  await closeSuperseded(tx, message.userId);
}

/** Several messages of kinds that supersede none. */
export async function insertMessages(tx: Tx, rows: NewMessage[]): Promise<void> {
  if (rows.length > 0) await tx.insert(messages).values(rows);
}

/**
 * Only the newest waiting message of a client is sent. The caller must hold the client's row lock.
 */
export async function closeSuperseded(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(messages)
    .set({ status: 'failed' })
    .where(and(eq(messages.userId, userId), eq(messages.status, 'waiting'), isSuperseded));
}

/** Makes a message wait and due now, from the first channel on, as before its first attempt. */
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

/** Messages that wait are sent by nobody but a person from now on. Answers how many these are. */
export async function dropWaiting(tx: Tx, lastError: string): Promise<number> {
  const { rowCount } = await tx
    .update(messages)
    .set({ status: 'failed', lastError })
    .where(eq(messages.status, 'waiting'));
  return rowCount ?? 0;
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
