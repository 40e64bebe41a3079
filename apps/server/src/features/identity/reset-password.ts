import type { Db } from '../../platform/database/connect.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findAccount } from './accounts.queries.ts';
import { setPasswordHash } from './accounts.writes.ts';
import { endSessionsOf } from './end-sessions.ts';
import { forgetWaysIn } from './forget-ways-in.ts';
import { liftGivenEntries } from './given-entries.writes.ts';
import { endLinks } from './one-time-links.writes.ts';
import { hashPassword } from './passwords.ts';

export type ResetPasswordOutcome =
  | { ok: true; userId: number; endedSessions: number; isOwnAgain: boolean }
  | { ok: false; code: 'NOT_FOUND' };

/**
 * Gives an account a new password from the console and ends all its sessions. An account that another
 * person's link had opened is its owner's again. The caller has checked the password.
 */
export async function resetPassword(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<ResetPasswordOutcome> {
  const account = await findAccount(db, email.trim().toLowerCase());
  if (!account) return { ok: false, code: 'NOT_FOUND' };
  const passwordHash = await hashPassword(password);
  const done = await db.transaction(async (tx) => {
    // Lock the row first: a simultaneous sign-in with the old password either gets its session
    // ended here or is checked against the new password.
    await setPasswordHash(tx, account.id, passwordHash);
    const endedSessions = await endSessionsOf(tx, account.id, 'password');
    await endLinks(tx, account.id, 'password');
    // A second factor may be the one of whoever made the link by which the account was opened.
    const isOwnAgain = (await liftGivenEntries(tx, account.id)) > 0;
    if (isOwnAgain) await forgetWaysIn(tx, account.id);
    await recordAudit(tx, {
      actorId: null,
      ip: '',
      action: 'password.reset',
      subjectType: 'user',
      subjectId: account.id,
      details: { endedSessions },
    });
    return { endedSessions, isOwnAgain };
  });
  return { ok: true, userId: account.id, ...done };
}
