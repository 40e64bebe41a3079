import { fillText } from '@martelo/contract/texts/fill-text';
import { isClientMessage, SHORT_NOTICES } from '@martelo/contract/texts/short-notices';
import type { MessageKind } from '@martelo/core/message-kinds';
import { noticeOfMessage } from '@martelo/core/notice-kinds';
import type { Tx } from '../../platform/database/connect.ts';
import { insertNotices, type NewNotice } from './notices.writes.ts';

export type { NewNotice };

/** Writes notices of other features in their transaction, those that are not there yet. Returns how many. */
export function writeNotices(tx: Tx, notices: NewNotice[]): Promise<number> {
  return insertNotices(tx, notices);
}

/** Writes the notice that a client gets beside a message of the outbox, in its transaction. */
export async function writeNoticeOfMessage(
  tx: Tx,
  message: {
    id: number;
    kind: MessageKind;
    userId: number;
    marks: Record<string, string>;
    link: string;
  },
): Promise<void> {
  const { id, kind: messageKind, userId, marks, link } = message;
  const kind = noticeOfMessage(messageKind);
  if (!kind || !isClientMessage(messageKind)) return;
  const { subject, body } = SHORT_NOTICES[messageKind];
  const filled = { subject: fillText(subject, marks), body: withoutGaps(fillText(body, marks)) };
  await insertNotices(tx, [{ userId, kind, event: `message:${id}`, ...filled, link }]);
}

/** A mark without a value leaves two spaces, or one at the end. */
const withoutGaps = (text: string) => text.replace(/ {2,}/g, ' ').replace(/ +$/gm, '');
