import type { AccountStatus } from '@martelo/core/accounts';
import { askedAgain } from '@martelo/core/registration-documents';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { type Decision, findLastDecision } from '../audit/entries.queries.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { listRefusals } from '../identity/document-refusals.queries.ts';
import { endSessionsOf } from '../identity/end-sessions.ts';
import { endAutomaticBids } from '../lots/end-automatic-bids.ts';
import { announceDecision, announceMessages } from '../notifications/announce-decision.ts';
import { lockUser } from './clients.queries.ts';
import { updateUser } from './clients.writes.ts';
import { endRefusals, insertRefusals, type RefusedDocument } from './document-refusals.writes.ts';

interface StatusChange {
  userId: number;
  status: Exclude<AccountStatus, 'pendente'>;
  /** The state that the administrator saw; undefined accepts any. */
  seenStatus?: AccountStatus | undefined;
  /** The reason for a denial, which the client reads. */
  reason?: string | null | undefined;
  /** With a denial: the documents that the client is asked to send again. */
  documents?: readonly RefusedDocument[] | undefined;
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
  change: StatusChange,
): Promise<StatusOutcome> {
  const { userId, status, seenStatus, reason = null, actorId, ip } = change;
  const documents = status === 'negado' ? (change.documents ?? []) : [];
  const outcome = await transactWithRetry(db, async (tx): Promise<StatusOutcome> => {
    const user = await lockUser(tx, userId);
    if (user?.role !== 'client' || user.erasedAt) return { ok: false, code: 'NOT_FOUND' };
    if (seenStatus !== undefined && user.status !== seenStatus) {
      const decision = await findLastDecision(tx, userId);
      const isOwnAgain = decision?.actorId === actorId && user.status === status;
      if (decision && !isOwnAgain) return { ok: false, code: 'ALREADY_DECIDED', decision };
    }
    if (user.status === status && (await isAsked(tx, userId, documents))) {
      return { ok: true, changed: false };
    }
    await updateUser(tx, userId, { status });
    await endRefusals(tx, userId);
    if (status === 'negado') {
      await endSessionsOf(tx, userId, 'denied');
      await endAutomaticBids(tx, { userId, reason: 'banned' });
      await insertRefusals(tx, { userId, refusedById: actorId }, documents);
    }
    await recordAudit(tx, {
      actorId,
      ip,
      action: status === 'aprovado' ? 'client.approved' : 'client.denied',
      subjectType: 'user',
      subjectId: userId,
      details: {
        from: user.status,
        ...(status === 'negado' && reason && { reason }),
        ...(documents.length > 0 && { images: documents.map(({ image }) => image).join(', ') }),
      },
    });
    await announceDecision(tx, settings, {
      userId,
      ...(status === 'aprovado' ? { kind: 'approval' } : denialOf(documents, reason)),
    });
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

/** Which message tells a denial, and its reason: that of each document, then that of the whole. */
function denialOf(documents: readonly RefusedDocument[], reason: string | null) {
  if (documents.length === 0) return { kind: 'denial', reason } as const;
  return { kind: 'documents-refused', reason, documents } as const;
}

/** True when a denied client has been asked for exactly these documents. */
async function isAsked(tx: Tx, userId: number, documents: readonly RefusedDocument[]) {
  const asked = askedAgain('negado', await listRefusals(tx, [userId]));
  const images = (list: readonly { image: string }[]) =>
    list
      .map(({ image }) => image)
      .sort()
      .join();
  return images(documents) === images(asked);
}
