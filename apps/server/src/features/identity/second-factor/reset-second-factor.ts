import type { Db } from '../../../platform/database/connect.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { findAccount } from '../accounts.queries.ts';
import { endSessionsOf } from '../end-sessions.ts';
import { lockFactorOwner } from './second-factors.queries.ts';
import { deleteSecondFactors } from './second-factors.writes.ts';

export type ResetFactorOutcome =
  | { ok: true; endedSessions: number }
  | { ok: false; code: 'NOT_FOUND' };

/**
 * Takes every second factor from an account from the console, for a person who has lost them all, and
 * ends all its sessions. The next sign-in needs the password alone.
 */
export async function resetSecondFactor(db: Db, email: string): Promise<ResetFactorOutcome> {
  const account = await findAccount(db, email.trim().toLowerCase());
  if (!account) return { ok: false, code: 'NOT_FOUND' };
  return db.transaction(async (tx) => {
    await lockFactorOwner(tx, account.id);
    await deleteSecondFactors(tx, account.id);
    const endedSessions = await endSessionsOf(tx, account.id, 'revoked');
    await recordAudit(tx, {
      actorId: null,
      ip: '',
      action: 'second-factor.reset',
      subjectType: 'user',
      subjectId: account.id,
      details: { endedSessions },
    });
    return { ok: true, endedSessions };
  });
}
