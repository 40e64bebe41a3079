import type { Db } from '../../platform/database/connect.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endSessionsOf } from '../identity/end-sessions.ts';
import { lockUser } from './clients.queries.ts';

export type EndOutcome = { ok: true; ended: number } | { ok: false; code: 'NOT_FOUND' };

/**
 * Ends all sessions of a client (ASVS 7.4.5). Each request reads its session, so the commit takes
 * effect on every process. The account stays unchanged.
 */
export async function endUserSessions(
  { db, live }: { db: Db; live: LiveHub },
  { userId, actor }: { userId: number; actor: Actor },
): Promise<EndOutcome> {
  const outcome = await db.transaction(async (tx): Promise<EndOutcome> => {
    // Lock the row like every change of an account: bids in progress commit before it or see it.
    const user = await lockUser(tx, userId);
    if (user?.role !== 'client') return { ok: false, code: 'NOT_FOUND' };
    const ended = await endSessionsOf(tx, userId, 'revoked');
    await recordAudit(tx, {
      actorId: actor.id,
      ip: actor.ip,
      action: 'client.sessions_ended',
      subjectType: 'user',
      subjectId: userId,
      details: { endedSessions: ended },
    });
    return { ok: true, ended };
  });
  if (outcome.ok) {
    live.endSession(userId, { type: 'session-ended', isBanned: false, reason: null });
  }
  return outcome;
}
