import type { AccountStatus } from '@martelo/core/accounts';
import type { Deps } from '../../deps.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endSessionsOf } from '../identity/end-sessions.ts';
import { endAutomaticBids } from '../lots/end-automatic-bids.ts';
import { announceDecision, announceMessages } from '../notifications/announce-decision.ts';
import { lockUser } from './clients.queries.ts';
import { updateUser } from './clients.writes.ts';

interface StatusChange {
  userId: number;
  status: Exclude<AccountStatus, 'pendente'>;
  actorId: number;
  ip: string;
}

export type StatusOutcome = { ok: true; changed: boolean } | { ok: false; code: 'NOT_FOUND' };

/**
 * Approves or denies a client in any state and writes the client's notification in the same
 * transaction. Repeating the same decision changes nothing. A denial ends the client's sessions.
 */
export async function setUserStatus(
  { db, live, jobs, settings }: Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>,
  { userId, status, actorId, ip }: StatusChange,
): Promise<StatusOutcome> {
  const outcome = await transactWithRetry(db, async (tx): Promise<StatusOutcome> => {
    const user = await lockUser(tx, userId);
    if (user?.role !== 'client') return { ok: false, code: 'NOT_FOUND' };
    if (user.status === status) return { ok: true, changed: false };
    await updateUser(tx, userId, { status });
    if (status === 'negado') {
      await endSessionsOf(tx, userId, 'denied');
      await endAutomaticBids(tx, { userId, reason: 'banned' });
    }
    await recordAudit(tx, {
      actorId,
      ip,
      action: status === 'aprovado' ? 'client.approved' : 'client.denied',
      subjectType: 'user',
      subjectId: userId,
      details: { from: user.status },
    });
    const kind = status === 'aprovado' ? 'approval' : 'denial';
    await announceDecision(tx, settings, { userId, kind });
    return { ok: true, changed: true };
  });
  if (outcome.ok && outcome.changed) {
    live.publish({ type: 'account', status }, { userIds: [userId] });
    if (status === 'negado') {
      live.endSession(userId, { type: 'session-ended', isBanned: false, reason: null });
    }
    live.publish({ type: 'admin-list', list: 'clients' }, { admins: true });
    announceMessages({ jobs, live });
  }
  return outcome;
}
