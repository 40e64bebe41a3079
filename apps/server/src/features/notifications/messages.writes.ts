import { and, eq, sql } from 'drizzle-orm';
import { messages } from '../../platform/database/administration-schema.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { writeNoticeOfMessage } from '../notices/write-notice.ts';
import { pathOf } from './decision-link.ts';
import { isSuperseded } from './messages.queries.ts';

interface NoticeOfMessage {
  /** The texts of the marks that the short text of the notice has. */
  marks: Record<string, string>;
  /** The page of the site that it opens; else the one of its kind. */
  link?: string;
}

/** Writes a message and, for a client, the notice of the inbox, which has a shorter text of its own. */
export async function insertMessage(
  tx: Tx,
  message: Pick<
    typeof messages.$inferInsert,
    'kind' | 'userId' | 'recipientName' | 'phone' | 'email' | 'subject' | 'body'
  >,
  notice: NoticeOfMessage = { marks: {} },
): Promise<void> {
  const [row] = await tx.insert(messages).values(message).returning({ id: messages.id });
  if (!row) throw new Error('the insert returned no row');
  const { id } = row;
  const { kind, userId } = message;
  const { marks, link = pathOf(kind) } = notice;
  await writeNoticeOfMessage(tx, { id, kind, userId, marks, link });
  await closeSuperseded(tx, message.userId);
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
