import { DEFAULT_BAN_REASON } from '@martelo/contract/texts/ban-reason';
import type { Db } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endSessionsOf } from '../identity/end-sessions.ts';
import { endAutomaticBids } from '../lots/end-automatic-bids.ts';
import { lockUser } from './clients.queries.ts';
import { updateUser } from './clients.writes.ts';
import { promiseTakingBack, takeBackLeadingBids } from './take-back-leading-bids.ts';

interface Ban {
  userId: number;
  reason: string | undefined;
  /** Also takes back the user's leading bids. */
  takesBack?: boolean | undefined;
  actor: Actor;
}

export type BanOutcome =
  | { ok: true; reason: string }
  | { ok: false; code: 'NOT_FOUND' | 'CANNOT_BAN_SELF' | 'CANNOT_BAN_ADMIN' };

/**
 * Bans a client and ends every session in one transaction. Bids in progress either commit before
 * the ban locks the user's row or see the ban: after the answer no bid is accepted. Leading bids
 * are taken back after the commit, in the lock order of the bids.
 */
export async function banUser(
  { db, live, jobs }: { db: Db; live: LiveHub; jobs: Jobs },
  { userId, reason: given, takesBack = false, actor }: Ban,
): Promise<BanOutcome> {
  if (userId === actor.id) return { ok: false, code: 'CANNOT_BAN_SELF' };
  // Schedule the job before the ban: a process that dies after the ban must not leave a banned
  // leader.
  if (takesBack) await promiseTakingBack(jobs, { userId, actor });
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
      actorId: actor.id,
      ip: actor.ip,
      action: 'client.banned',
      subjectType: 'user',
      subjectId: userId,
      details: { reason, endedSessions },
    });
    return { ok: true, reason };
  });
  if (outcome.ok) {
    live.endSession(userId, { type: 'session-ended', isBanned: true, reason: outcome.reason });
    live.publish({ type: 'admin-list', list: 'clients' }, { staff: 'clients.read' });
  }
  if (outcome.ok && takesBack) await takeBackLeadingBids({ db, live }, { userId, actor });
  return outcome;
}
