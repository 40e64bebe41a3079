import type { AccountStatus } from '@martelo/core/accounts';
import type { Db } from '../../database/connect.ts';
import { endSessionsOf } from '../accounts/sessions.queries.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { LiveHub } from '../live/live-hub.ts';
import { lockUser, updateUser } from './clients.queries.ts';

interface StatusChange {
  userId: number;
  status: Exclude<AccountStatus, 'pendente'>;
  actorId: number;
  ip: string;
}

export type StatusOutcome = { ok: true; changed: boolean } | { ok: false; code: 'NOT_FOUND' };

/**
 * Approves or denies a client, from whatever state. Deciding the same again changes nothing. A
 * denial signs the client out everywhere.
 */
export async function setUserStatus(
  { db, live }: { db: Db; live: LiveHub },
  { userId, status, actorId, ip }: StatusChange,
): Promise<StatusOutcome> {
  const outcome = await db.transaction(async (tx): Promise<StatusOutcome> => {
    const user = await lockUser(tx, userId);
    if (user?.role !== 'client') return { ok: false, code: 'NOT_FOUND' };
    if (user.status === status) return { ok: true, changed: false };
    await updateUser(tx, userId, { status });
    if (status === 'negado') await endSessionsOf(tx, userId, 'denied');
    await recordAudit(tx, {
      actorId,
      ip,
      action: status === 'aprovado' ? 'client.approved' : 'client.denied',
      subjectType: 'user',
      subjectId: userId,
      details: { from: user.status },
    });
    return { ok: true, changed: true };
  });
  if (outcome.ok && outcome.changed) {
    live.publish({ type: 'account', status }, { userId });
    if (status === 'negado') {
      live.endSession(userId, { type: 'session-ended', isBanned: false, reason: null });
    }
    live.publish({ type: 'admin-list', list: 'clients' }, { admins: true });
  }
  return outcome;
}
