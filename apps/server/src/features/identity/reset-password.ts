import type { Db } from '../../platform/database/connect.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findAccount } from './accounts.queries.ts';
import { setPasswordHash } from './accounts.writes.ts';
import { endSessionsOf } from './end-sessions.ts';
import { hashPassword } from './passwords.ts';

export type ResetPasswordOutcome =
  | { ok: true; userId: number; endedSessions: number }
  | { ok: false; code: 'NOT_FOUND' };

/**
 * Gives an account a new password from the console and ends all its sessions. The caller has
 * checked the password.
 */
export async function resetPassword(
  db: Db,
  { email, password }: { email: string; password: string },
): Promise<ResetPasswordOutcome> {
  const account = await findAccount(db, email.trim().toLowerCase());
  if (!account) return { ok: false, code: 'NOT_FOUND' };
  const passwordHash = await hashPassword(password);
  const endedSessions = await db.transaction(async (tx) => {
    // Lock the row first: a simultaneous sign-in with the old password either gets its session
    // ended here or is checked against the new password.
    await setPasswordHash(tx, account.id, passwordHash);
    const ended = await endSessionsOf(tx, account.id, 'password');
    await recordAudit(tx, {
      actorId: null,
      ip: '',
      action: 'password.reset',
      subjectType: 'user',
      subjectId: account.id,
      details: { endedSessions: ended },
    });
    return ended;
  });
  return { ok: true, userId: account.id, endedSessions };
}
