import type { Db } from '../../platform/database/connect.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endSession } from './sessions.writes.ts';

/** Ends the caller's own session, on every process and in every tab. */
export async function signOut(
  { db, live }: { db: Db; live: LiveHub },
  { userId, sessionId, ip }: { userId: number; sessionId: string; ip: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    // Two tabs may sign out simultaneously: the second finds its session already ended.
    if (!(await endSession(tx, sessionId, 'logout'))) return;
    await recordAudit(tx, {
      actorId: userId,
      ip,
      action: 'logout',
      subjectType: 'user',
      subjectId: userId,
    });
  });
  live.endSession(userId, { type: 'session-ended', isBanned: false, reason: null }, sessionId);
}
