import { DEFAULT_BAN_REASON } from '@martelo/contract/errors';
import type { Db } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endSessionsOf } from '../identity/sessions.queries.ts';
import { endAutomaticBids } from '../lots/end-automatic-bids.ts';
import { lockUser, updateUser } from './clients.queries.ts';

interface Ban {
  userId: number;
  reason: string | undefined;
  actorId: number;
  ip: string;
}

export type BanOutcome =
  | { ok: true; reason: string }
  | { ok: false; code: 'NOT_FOUND' | 'CANNOT_BAN_SELF' | 'CANNOT_BAN_ADMIN' };

/**
 * Bans a client and ends every session in one transaction. Bids under way either commit before the
 * ban has the user's row or find it there: once this has answered none is accepted any more.
 */
export async function banUser(
  { db, live }: { db: Db; live: LiveHub },
  { userId, reason: given, actorId, ip }: Ban,
): Promise<BanOutcome> {
  if (userId === actorId) return { ok: false, code: 'CANNOT_BAN_SELF' };
  const outcome = await transactWithRetry(db, async (tx): Promise<BanOutcome> => {
    const user = await lockUser(tx, userId);
    if (!user) return { ok: false, code: 'NOT_FOUND' };
    if (user.role === 'admin') return { ok: false, code: 'CANNOT_BAN_ADMIN' };
    const reason = given || user.banReason || DEFAULT_BAN_REASON;
    const endedSessions = await endSessionsOf(tx, userId, 'banned');
    if (user.isBanned && user.banReason === reason) return { ok: true, reason };
    await updateUser(tx, userId, { isBanned: true, banReason: reason });
    await endAutomaticBids(tx, { userId, reason: 'banned' });
    await recordAudit(tx, {
      actorId,
      ip,
      action: 'client.banned',
      subjectType: 'user',
      subjectId: userId,
      details: { reason, endedSessions },
    });
    return { ok: true, reason };
  });
  if (outcome.ok) {
    live.endSession(userId, { type: 'session-ended', isBanned: true, reason: outcome.reason });
    live.publish({ type: 'admin-list', list: 'clients' }, { admins: true });
  }
  return outcome;
}
