import type { Db } from '../../platform/database/connect.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { lockMessage } from './messages.queries.ts';
import { makeDue } from './messages.writes.ts';

export type SendAgainOutcome =
  | { ok: true }
  | {
      ok: false;
      code:
        | 'NOT_FOUND'
        | 'MESSAGE_SENT'
        | 'MESSAGE_BEING_SENT'
        | 'MESSAGE_SUPERSEDED'
        | 'MESSAGE_OUTDATED';
    };

/**
 * Makes a message due now in any open or failed state, from its first channel on. An interrupted
 * message may then arrive twice: the administrator accepts this.
 */
export async function sendAgain(
  db: Db,
  { messageId, actor }: { messageId: number; actor: Actor },
): Promise<SendAgainOutcome> {
  return db.transaction(async (tx): Promise<SendAgainOutcome> => {
    const message = await lockMessage(tx, messageId);
    if (!message) return { ok: false, code: 'NOT_FOUND' };
    if (message.status === 'sent') return { ok: false, code: 'MESSAGE_SENT' };
    if (message.isSuperseded) return { ok: false, code: 'MESSAGE_SUPERSEDED' };
    if (message.isOutdated) return { ok: false, code: 'MESSAGE_OUTDATED' };
    if (message.status === 'sending' && !message.isInterrupted) {
      return { ok: false, code: 'MESSAGE_BEING_SENT' };
    }
    await makeDue(tx, messageId);
    await recordAudit(tx, {
      actorId: actor.id,
      ip: actor.ip,
      action: 'message.sent_again',
      subjectType: 'message',
      subjectId: messageId,
      details: { userId: message.userId, kind: message.kind, from: message.status },
    });
    return { ok: true };
  });
}
