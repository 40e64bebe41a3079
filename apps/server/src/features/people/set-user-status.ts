import type { AccountStatus } from '@martelo/core/accounts';
import type { Deps } from '../../deps.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { type Decision, findLastDecision } from '../audit/entries.queries.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { endSessionsOf } from '../identity/end-sessions.ts';
import { endAutomaticBids } from '../lots/end-automatic-bids.ts';
import { announceMessages } from '../notifications/announce-messages.ts';
import { writeNotification } from '../notifications/write-notification.ts';
import { lockUser } from './clients.queries.ts';
import { updateUser } from './clients.writes.ts';

interface StatusChange {
  userId: number;
  status: Exclude<AccountStatus, 'pendente'>;
  /** The state that the administrator saw; undefined accepts any. */
  seenStatus?: AccountStatus | undefined;
  /** The reason for a denial, which the client reads. */
  reason?: string | null | undefined;
  actorId: number;
  ip: string;
}

export type StatusOutcome =
  | { ok: true; changed: boolean }
  | { ok: false; code: 'NOT_FOUND' }
  | { ok: false; code: 'ALREADY_DECIDED'; decision: Decision };

/**
 * Approves or denies a client in any state and writes the client's notification in the same
 * transaction. Repeating one's own decision changes nothing; a decision by somebody else since the
 * administrator looked refuses this one. A denial ends the client's sessions.
 */
export async function setUserStatus(
  { db, live, jobs, settings }: Pick<Deps, 'db' | 'live' | 'jobs' | 'settings'>,
  { userId, status, seenStatus, reason = null, actorId, ip }: StatusChange,
): Promise<StatusOutcome> {
  const outcome = await transactWithRetry(db, async (tx): Promise<StatusOutcome> => {
    const user = await lockUser(tx, userId);
    if (user?.role !== 'client' || user.erasedAt) return { ok: false, code: 'NOT_FOUND' };
    if (seenStatus !== undefined && user.status !== seenStatus) {
      const decision = await findLastDecision(tx, userId);
      const isOwnAgain = decision?.actorId === actorId && user.status === status;
      if (decision && !isOwnAgain) return { ok: false, code: 'ALREADY_DECIDED', decision };
    }
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
      details: { from: user.status, ...(status === 'negado' && reason && { reason }) },
    });
    const kind = status === 'aprovado' ? 'approval' : 'denial';
    const marks = { motivo: reason ? `Motivo: ${reason}` : '' };
    await writeNotification(tx, settings, { userId, kind, marks });
    return { ok: true, changed: true };
  });
  if (outcome.ok && outcome.changed) {
    live.publish({ type: 'account', status }, { userIds: [userId] });
    if (status === 'negado') {
      live.endSession(userId, { type: 'session-ended', isBanned: false, reason: null });
    }
    live.publish({ type: 'admin-list', list: 'clients' }, { staff: 'clients.read' });
    announceMessages({ jobs, live });
  }
  return outcome;
}
