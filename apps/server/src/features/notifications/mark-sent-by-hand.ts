import type { Db } from '../../platform/database/connect.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockMessage } from './messages.queries.ts';
import { closeAsSentByHand } from './messages.writes.ts';

export type MarkSentOutcome =
  | { ok: true }
  | { ok: false; code: 'NOT_FOUND' | 'MESSAGE_BEING_SENT' };

/** Records that a person sent the message, or knows that it arrived. Idempotent. */
export async function markSentByHand(
  db: Db,
  { messageId, actor }: { messageId: number; actor: Actor },
): Promise<MarkSentOutcome> {
  return db.transaction(async (tx): Promise<MarkSentOutcome> => {
    const message = await lockMessage(tx, messageId);
    if (!message) return { ok: false, code: 'NOT_FOUND' };
    if (message.status === 'sent') return { ok: true };
    if (message.status === 'sending' && !message.isInterrupted) {
      return { ok: false, code: 'MESSAGE_BEING_SENT' };
    }
    await closeAsSentByHand(tx, messageId, actor.id);
    await recordAudit(tx, {
      actorId: actor.id,
      ip: actor.ip,
      action: 'message.sent_by_hand',
      subjectType: 'message',
      subjectId: messageId,
      details: { userId: message.userId, kind: message.kind, from: message.status },
    });
    return { ok: true };
  });
}
