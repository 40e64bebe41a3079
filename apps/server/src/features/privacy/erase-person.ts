import { randomBytes } from 'node:crypto';
import type { ErasureObstacle } from '@martelo/contract/shapes/privacy';
import type { Deps } from '../../deps.ts';
import { transactWithRetry } from '../../platform/database/transact-with-retry.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { forgetFavorites } from '../favorites/forget-favorites.ts';
import { endSessionsOf } from '../identity/end-sessions.ts';
import { forgetWaysIn } from '../identity/forget-ways-in.ts';
import { hashPassword } from '../identity/passwords.ts';
import { forgetSecret } from '../ledger/forget-secret.ts';
import { endAutomaticBids } from '../lots/end-automatic-bids.ts';
import { deleteNoticesOf } from '../notices/forget-notices.ts';
import { forgetQuestions } from '../questions/forget-questions.ts';
import { forgetBuyer } from '../sales/forget-buyer.ts';
import { forgetSearches } from '../saved-searches/forget-searches.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import { forgetVisitsOf } from '../visits/forget-visits.ts';
import { anonymise, ERASED_NAME, emptyMessages, emptyTraces } from './erasure.writes.ts';
import { findObstacles } from './find-obstacles.ts';
import { findPerson } from './own-data.queries.ts';
import { insertRequest } from './requests.writes.ts';

export type EraseOutcome =
  | { ok: true; changed: boolean }
  | { ok: false; code: 'NOT_FOUND' | 'STAFF_NOT_ERASED' }
  | { ok: false; code: 'ERASURE_BLOCKED'; obstacles: ErasureObstacle[] };

/**
 * Anonymises a person and ends the account, in one transaction. Bids lock the row of their bidder FOR
 * SHARE: those that began before commit first and are then found as obstacles; later ones wait and
 * find the session ended. A second press finds nothing left to do.
 */
export async function erasePerson(
  { db, live, settings }: Pick<Deps, 'db' | 'live' | 'settings'>,
  { userId, ip }: { userId: number; ip: string },
): Promise<EraseOutcome> {
  const passwordHash = await hashPassword(randomBytes(32).toString('hex'));
  const outcome = await transactWithRetry(db, async (tx): Promise<EraseOutcome> => {
    const person = await findPerson(tx, userId, { lock: true });
    if (!person) return { ok: false, code: 'NOT_FOUND' };
    if (person.erasedAt) return { ok: true, changed: false };
    if (person.role === 'admin') return { ok: false, code: 'STAFF_NOT_ERASED' };
    const { fuso } = await readSiteSettings(tx, settings.yardTimeZone);
    const obstacles = await findObstacles(tx, userId, fuso);
    if (obstacles.length > 0) return { ok: false, code: 'ERASURE_BLOCKED', obstacles };
    await insertRequest(tx, { userId, kind: 'erasure', done: true });
    await endAutomaticBids(tx, { userId, reason: 'stopped' });
    await endSessionsOf(tx, userId, 'revoked');
    await forgetWaysIn(tx, userId);
    await forgetFavorites(tx, userId);
    await forgetSearches(tx, userId);
    await forgetQuestions(tx, userId);
    await forgetVisitsOf(tx, userId);
    await forgetBuyer(tx, userId, ERASED_NAME);
    await anonymise(tx, userId, passwordHash);
    await emptyMessages(tx, userId);
    await deleteNoticesOf(tx, userId);
    await emptyTraces(tx, userId, person.email);
    await forgetSecret(tx, userId);
    await recordAudit(tx, {
      actorId: userId,
      ip,
      action: 'own-data.erased',
      subjectType: 'user',
      subjectId: userId,
    });
    return { ok: true, changed: true };
  });
  if (outcome.ok && outcome.changed) {
    live.endSession(userId, { type: 'session-ended', isBanned: false, reason: null });
    live.publish({ type: 'admin-list', list: 'clients' }, { staff: 'clients.read' });
    live.publish({ type: 'admin-list', list: 'messages' }, { staff: 'messages.read' });
  }
  return outcome;
}
