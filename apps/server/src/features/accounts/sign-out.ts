import type { Db } from '../../database/connect.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endSession } from './sessions.queries.ts';

/** Ends the session that asks, on every process. */
export async function signOut(
  db: Db,
  { userId, sessionId, ip }: { userId: number; sessionId: string; ip: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await endSession(tx, sessionId, 'logout'))) return;
    await recordAudit(tx, {
      actorId: userId,
      ip,
      action: 'logout',
      subjectType: 'user',
      subjectId: userId,
    });
  });
}
