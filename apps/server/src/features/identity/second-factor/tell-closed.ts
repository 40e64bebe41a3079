import type { Db } from '../../../platform/database/connect.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { findAccountById } from '../accounts.queries.ts';
import { closedMessage } from '../link-messages.ts';
import type { SecretMessage, SecretSender } from '../send-secret.ts';
import { lockFactorOwner } from './second-factors.queries.ts';
import {
  FACTOR_CLOSED,
  type GuessedFactor,
  secondsUntilGuess,
  wasNoted,
} from './wrong-factors.queries.ts';

interface Guess {
  userId: number;
  ip: string;
  factor: GuessedFactor;
}

/**
 * After a wrong code or password was written: when it was the one that closed the codes, or what asks for
 * the password again, the owner is told what happened and what still works.
 */
export function tellClosed({ db, secrets }: { db: Db; secrets: SecretSender }, guess: Guess): void {
  if (secrets.channels.includes('email')) secrets.later(guess.ip, () => noteClosed(db, guess));
}

/** Once an hour, so that somebody who goes on guessing does not fill a mailbox. */
function noteClosed(db: Db, { userId, ip, factor }: Guess): Promise<SecretMessage | null> {
  return db.transaction(async (tx) => {
    // Two guesses that end together note it once.
    await lockFactorOwner(tx, userId);
    if ((await secondsUntilGuess(tx, userId, factor)) === 0) return null;
    if (await wasNoted(tx, userId, factor)) return null;
    const account = await findAccountById(tx, userId);
    if (!account) return null;
    await recordAudit(tx, {
      actorId: null,
      ip,
      action: FACTOR_CLOSED,
      subjectType: 'user',
      subjectId: userId,
      details: { method: factor },
    });
    return closedMessage(account, factor);
  });
}
