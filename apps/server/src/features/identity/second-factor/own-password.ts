import type { Db } from '../../../platform/database/connect.ts';
import { isPassword } from '../passwords.ts';
import { recordFailure } from './record-failure.ts';
import { lockFactorOwner, readPasswordHash } from './second-factors.queries.ts';
import { secondsUntilGuess } from './wrong-factors.queries.ts';

/** A signed-in person who changes the own factors. */
export interface FactorOwner {
  id: number;
  name: string;
  email: string;
  sessionId: string;
  ip: string;
  /** The house or a director requires a second factor of this person. */
  mustHave: boolean;
}

export type PasswordCheck =
  | { ok: true }
  | { ok: false; code: 'OWN_PASSWORD_WRONG' }
  | { ok: false; code: 'RATE_LIMITED'; seconds: number };

/**
 * The password again, before a change: whoever finds an open browser must not be able to lock its owner
 * out.
 */
export async function checkOwnPassword(
  db: Db,
  { id: userId, ip }: FactorOwner,
  password: string,
): Promise<PasswordCheck> {
  const early = await secondsUntilGuess(db, userId, 'password');
  if (early > 0) return { ok: false, code: 'RATE_LIMITED', seconds: early };
  const isRight = await isPassword(password, await readPasswordHash(db, userId));
  return db.transaction(async (tx): Promise<PasswordCheck> => {
    // Simultaneous guesses may all have passed the check above, so they are counted one by one.
    await lockFactorOwner(tx, userId);
    const seconds = await secondsUntilGuess(tx, userId, 'password');
    if (seconds > 0) return { ok: false, code: 'RATE_LIMITED', seconds };
    if (isRight) return { ok: true };
    await recordFailure(tx, { userId, ip, method: 'password' });
    return { ok: false, code: 'OWN_PASSWORD_WRONG' };
  });
}
