import type { Db } from '../../platform/database/connect.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endSessionsOf } from '../identity/end-sessions.ts';
import { lockUser } from './clients.queries.ts';

export type EndOutcome = { ok: true; ended: number } | { ok: false; code: 'NOT_FOUND' };

/**
 * Signs a client out everywhere (ASVS 7.4.5): each request looks its session up, so that it holds on
 * every process with the commit. The account stays as it is.
 */
export async function endUserSessions(
  { db, live }: { db: Db; live: LiveHub },
  { userId, actor }: { userId: number; actor: Actor },
): Promise<EndOutcome> {
  const outcome = await db.transaction(async (tx): Promise<EndOutcome> => {
    // Held like every change of an account: bids under way come before it or find it.
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
