import type { Db } from '../../../platform/database/connect.ts';
import { isPassword } from '../passwords.ts';
import { recordFailure } from './record-failure.ts';
import { readPasswordHash } from './second-factors.queries.ts';
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
  const seconds = await secondsUntilGuess(db, userId, 'password');
  if (seconds > 0) return { ok: false, code: 'RATE_LIMITED', seconds };
  if (await isPassword(password, await readPasswordHash(db, userId))) return { ok: true };
  await db.transaction((tx) => recordFailure(tx, { userId, ip, method: 'password' }));
  return { ok: false, code: 'OWN_PASSWORD_WRONG' };
}
