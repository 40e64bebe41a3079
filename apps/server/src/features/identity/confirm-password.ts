import type { Db } from '../../platform/database/connect.ts';
import { readPasswordHash } from './accounts.queries.ts';
import { passwordTurns } from './password-turns.ts';
import { isPassword } from './passwords.ts';
import { recordFailure } from './second-factor/record-failure.ts';
import { lockFactorOwner } from './second-factor/second-factors.queries.ts';
import { tellClosed } from './second-factor/tell-closed.ts';
import { secondsUntilGuess } from './second-factor/wrong-factors.queries.ts';
import type { SecretSender } from './send-secret.ts';

export type PasswordAnswer =
  | { ok: true }
  | { ok: false; code: 'OWN_PASSWORD_WRONG' }
  | { ok: false; code: 'RATE_LIMITED'; seconds: number };

/**
 * Asks a person who is signed in for the password again, before something that cannot be taken back.
 * Wrong ones are counted apart from those of the sign-in: whoever finds an open browser can neither
 * guess on nor lock its owner out.
 */
export async function confirmPassword(
  deps: { db: Db; secrets: SecretSender },
  person: { id: number; ip: string },
  password: string,
): Promise<PasswordAnswer> {
  const { id: userId, ip } = person;
  const answer = await passwordTurns.run(ip, () => confirmNow(deps.db, person, password));
  if (!answer.ok && answer.code === 'OWN_PASSWORD_WRONG') {
    tellClosed(deps, { userId, ip, factor: 'password' });
  }
  return answer;
}

async function confirmNow(
  db: Db,
  { id: userId, ip }: { id: number; ip: string },
  password: string,
): Promise<PasswordAnswer> {
  const early = await secondsUntilGuess(db, userId, 'password');
  if (early > 0) return { ok: false, code: 'RATE_LIMITED', seconds: early };
  const isRight = await isPassword(password, await readPasswordHash(db, userId));
  return db.transaction(async (tx): Promise<PasswordAnswer> => {
    // Simultaneous guesses may all have passed the check above, so they are counted one by one.
    await lockFactorOwner(tx, userId);
    const seconds = await secondsUntilGuess(tx, userId, 'password');
    if (seconds > 0) return { ok: false, code: 'RATE_LIMITED', seconds };
    if (isRight) return { ok: true };
    await recordFailure(tx, { userId, ip, method: 'password' });
    return { ok: false, code: 'OWN_PASSWORD_WRONG' };
  });
}
