import type { Db } from '../../platform/database/connect.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { writeOtherSessionsEnded, writeOwnSessionEnded } from './sessions.writes.ts';

type Deps = { db: Db; live: LiveHub };
/** The person, and the session in which that person acts. */
type Owner = { userId: number; sessionId: string; ip: string };

/** Ends one session of the person. A session of somebody else is not found. */
export async function endOwnSession(
  { db, live }: Deps,
  { userId, ip }: Owner,
  endedId: string,
): Promise<{ ok: true } | { ok: false; code: 'NOT_FOUND' }> {
  const ended = await db.transaction(async (tx) => {
    if (!(await writeOwnSessionEnded(tx, { userId, sessionId: endedId }))) return false;
    await recordAudit(tx, {
      actorId: userId,
      ip,
      action: 'session.ended',
      subjectType: 'user',
      subjectId: userId,
    });
    return true;
  });
  if (!ended) return { ok: false, code: 'NOT_FOUND' };
  announceEnded(live, userId, [endedId]);
  return { ok: true };
}

/** Ends all sessions of the person but the present one, and returns how many there were. */
export async function endOtherSessions(
  { db, live }: Deps,
  { userId, sessionId, ip }: Owner,
): Promise<number> {
  const endedIds = await db.transaction(async (tx) => {
    const ids = await writeOtherSessionsEnded(tx, { userId, sessionId }, 'revoked');
    if (ids.length > 0) {
      await recordAudit(tx, {
        actorId: userId,
        ip,
        action: 'session.others_ended',
        subjectType: 'user',
        subjectId: userId,
        details: { endedSessions: ids.length },
      });
    }
    return ids;
  });
  announceEnded(live, userId, endedIds);
  return endedIds.length;
}

/** Ends the streams of these sessions, on every process. */
export function announceEnded(live: LiveHub, userId: number, sessionIds: readonly string[]): void {
  for (const sessionId of sessionIds) {
    live.endSession(userId, { type: 'session-ended', isBanned: false, reason: null }, sessionId);
  }
}
