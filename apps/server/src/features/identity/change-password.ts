import type { Limits } from '@martelo/contract/shapes/private-settings';
import { recoveryTexts } from '@martelo/contract/texts/recovery-texts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { addressRange } from '../../platform/http/address-range.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { readYardWords } from '../settings/read-yard-words.ts';
import { findAccountById, lockAccount } from './accounts.queries.ts';
import { setPasswordHash } from './accounts.writes.ts';
import { rememberDevice } from './known-devices.writes.ts';
import { passwordChangedMessage } from './link-messages.ts';
import { queueLoginAttempt, secondsToWait } from './login-attempts.queries.ts';
import { accountKey, recordFailure } from './login-attempts.ts';
import { newPasswordProblem, ownWords } from './new-password-problem.ts';
import { endLinks } from './one-time-links.writes.ts';
import { announceEnded } from './own-sessions.ts';
import { passwordTurns } from './password-turns.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { SecretSender } from './send-secret.ts';
import { writeOtherSessionsEnded } from './sessions.writes.ts';

export interface PasswordChange {
  userId: number;
  sessionId: string;
  current: string;
  password: string;
  device: string | undefined;
  ip: string;
}

export type ChangeOutcome =
  | { ok: true; ended: number }
  | { ok: false; code: 'WRONG_PASSWORD' | 'SESSION_ENDED' }
  | { ok: false; code: 'VALIDATION'; password: string }
  | { ok: false; code: 'RATE_LIMITED'; seconds: number };

export interface ChangeDeps {
  db: Db;
  live: LiveHub;
  secrets: SecretSender;
  secret: string;
  limits: Limits;
}

/**
 * Changes a person's own password. The other sessions end; this one stays. A wrong old password counts
 * as a failed sign-in, so that an unattended browser is no place to guess it.
 */
export async function changePassword(
  deps: ChangeDeps,
  change: PasswordChange,
): Promise<ChangeOutcome> {
  const { userId, ip } = change;
  const outcome = await passwordTurns.run(ip, () => changeNow(deps, change));
  if (!outcome.ok) return outcome;
  announceEnded(deps.live, userId, outcome.endedIds);
  deps.secrets.later(ip, async () => passwordChangedMessage(outcome.account));
  return { ok: true, ended: outcome.endedIds.length };
}

async function changeNow({ db, secret, limits }: ChangeDeps, change: PasswordChange) {
  const { userId, current, password, sessionId, ip } = change;
  const account = await findAccountById(db, userId);
  if (!account) return { ok: false, code: 'SESSION_ENDED' } as const;
  const attempt = {
    account: accountKey(account.email, secret),
    address: addressRange(ip),
    from: { session: sessionId },
  };
  const early = await secondsToWait(db, attempt, limits.senhasErradas);
  if (early > 0) return { ok: false, code: 'RATE_LIMITED', seconds: early } as const;
  const isRight = await isPassword(current, account.passwordHash);
  const refused = await db.transaction(async (tx) => {
    await queueLoginAttempt(tx, attempt);
    // Simultaneous guesses may all have passed the check above.
    const seconds = await secondsToWait(tx, attempt, limits.senhasErradas);
    if (seconds > 0) return { ok: false, code: 'RATE_LIMITED', seconds } as const;
    if (isRight) return null;
    await recordFailure(tx, attempt, { userId, ip });
    return { ok: false, code: 'WRONG_PASSWORD' } as const;
  });
  if (refused) return refused;
  const problem =
    password === current
      ? recoveryTexts.samePassword
      : await newPasswordProblem(password, {
          own: ownWords(account),
          yard: await readYardWords(db),
        });
  if (problem) return { ok: false, code: 'VALIDATION', password: problem } as const;
  const passwordHash = await hashPassword(password);
  return db.transaction((tx) => store(tx, { ...change, passwordHash, old: account.passwordHash }));
}

async function store(tx: Tx, change: PasswordChange & { passwordHash: string; old: string }) {
  const { userId, sessionId, passwordHash, old, device, ip } = change;
  const account = await lockAccount(tx, userId);
  // Somebody has changed it since it was checked.
  if (account?.passwordHash !== old) return { ok: false, code: 'WRONG_PASSWORD' } as const;
  await setPasswordHash(tx, userId, passwordHash);
  const endedIds = await writeOtherSessionsEnded(tx, { userId, sessionId }, 'password');
  await endLinks(tx, userId, 'password');
  await endLinks(tx, userId, 'device');
  await rememberDevice(tx, userId, device);
  await recordAudit(tx, {
    actorId: userId,
    ip,
    action: 'password.changed',
    subjectType: 'user',
    subjectId: userId,
    details: { endedSessions: endedIds.length },
  });
  return { ok: true, account, endedIds } as const;
}
