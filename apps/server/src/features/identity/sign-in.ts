import { randomUUID } from 'node:crypto';
import type { SessionUser } from '@martelo/contract/shapes/accounts';
import { defaultPrivateSettings, type Limits } from '@martelo/contract/shapes/private-settings';
import { DEFAULT_BAN_REASON } from '@martelo/contract/texts/ban-reason';
import { signInStatus } from '@martelo/core/accounts';
import { askedAgain } from '@martelo/core/registration-documents';
import { needsSecondFactor } from '@martelo/core/second-factor';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { addressRange } from '../../platform/http/address-range.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { findAccount, readAccountLocked } from './accounts.queries.ts';
import { listRefusals } from './document-refusals.queries.ts';
import { makeDocumentsLink } from './documents-link.ts';
import { findKnownDevice } from './known-devices.queries.ts';
import { rememberDevice } from './known-devices.writes.ts';
import { queueLoginAttempt, secondsToWait } from './login-attempts.queries.ts';
import { accountKey, recordFailure } from './login-attempts.ts';
import { passwordTurns } from './password-turns.ts';
import { isPassword } from './passwords.ts';
import { beginSecondStep, type DueStep } from './second-factor/begin-second-step.ts';
import { hasFactor, readFactorsInUse } from './second-factor/second-factors.queries.ts';
import { sessionLimitsOf } from './session-limits.ts';
import { insertSession } from './sessions.writes.ts';
import { signToken } from './tokens.ts';

export interface SignInInput {
  email: string;
  password: string;
  ip: string;
  userAgent: string;
  /** The secret of the browser. */
  device?: string | undefined;
}

export type SignInOutcome =
  | { ok: true; token: string; user: SessionUser }
  | {
      ok: false;
      code: 'BAD_CREDENTIALS' | 'ACCOUNT_PENDING' | 'ACCOUNT_DISABLED';
    }
  /** `documents`: the secret of a link for the documents that the office asks for again. */
  | { ok: false; code: 'ACCOUNT_DENIED'; documents: string | null }
  | { ok: false; code: 'ACCOUNT_BANNED'; reason: string }
  | { ok: false; code: 'RATE_LIMITED'; seconds: number }
  | { ok: false; code: 'SECOND_FACTOR_REQUIRED'; secondStep: DueStep };

export interface SignInDeps {
  db: Db;
  secret: string;
  /** The limits that the administrators have set. */
  limits?: Limits;
  /** The house requires a second factor of directors and of whoever touches money. */
  secondFactorRequired?: boolean;
}

type Account = NonNullable<Awaited<ReturnType<typeof readAccountLocked>>>;

/**
 * Exchanges an e-mail and a password for a session. An unknown e-mail and a wrong password take the
 * same time and get the same answer; only the right password reveals the state of the account.
 */
export function signIn(deps: SignInDeps, input: SignInInput): Promise<SignInOutcome> {
  return passwordTurns.run(input.ip, () => signInNow(deps, input));
}

async function signInNow(
  { db, secret, limits = defaultPrivateSettings.limites, secondFactorRequired = true }: SignInDeps,
  input: SignInInput,
): Promise<SignInOutcome> {
  const found = await findAccount(db, input.email);
  const device = await findKnownDevice(db, found?.id, input.device);
  const loginAttempt = {
    account: accountKey(input.email, secret),
    address: addressRange(input.ip),
    from: device === undefined ? null : { device },
  };
  const early = await secondsToWait(db, loginAttempt, limits.senhasErradas);
  if (early > 0) return { ok: false, code: 'RATE_LIMITED', seconds: early };
  const isRight = await isPassword(input.password, found?.passwordHash);

  const outcome = await db.transaction(async (tx) => {
    await queueLoginAttempt(tx, loginAttempt);
    // Simultaneous guesses may all have passed the check above, so the failures are counted again
    // under a lock. An attempt above the limit is refused even with the right password, so that it
    // reveals nothing.
    const seconds = await secondsToWait(tx, loginAttempt, limits.senhasErradas);
    if (seconds > 0) return { ok: false, code: 'RATE_LIMITED', seconds } as const;
    // A ban, a decision or a new password may have been committed since the first reading.
    const account = found && isRight ? await readAccountLocked(tx, found.id) : undefined;
    if (!account || account.passwordHash !== found?.passwordHash) {
      await recordFailure(tx, loginAttempt, { userId: found?.id ?? null, ip: input.ip });
      return { ok: false, code: 'BAD_CREDENTIALS' } as const;
    }
    return admit(tx, account, input, { limits, secondFactorRequired });
  });
  if (!('session' in outcome)) return outcome;
  const { session, user } = outcome;
  return { ok: true, token: await signToken(session, secret), user };
}

interface Admitted {
  session: { sessionId: string; userId: number; expiresAt: Date };
  user: SessionUser;
}

interface Admission {
  limits: Limits;
  secondFactorRequired: boolean;
  /** The second factor has been proved, or a passkey alone has proved both. */
  secondStepDone?: boolean;
}

/**
 * The password was right, or a passkey: returns a session, the second step that is due before it, or
 * the reason why the account may not sign in.
 */
export async function admit(
  tx: Tx,
  account: Account,
  { ip, userAgent, device }: Pick<SignInInput, 'ip' | 'userAgent' | 'device'>,
  { limits, secondFactorRequired, secondStepDone = false }: Admission,
): Promise<Admitted | Extract<SignInOutcome, { ok: false }>> {
  const status = signInStatus(account);
  const audit = { actorId: account.id, ip, subjectType: 'user', subjectId: account.id };
  if (status !== 'active') {
    await recordAudit(tx, { ...audit, action: 'login.refused', details: { standing: status } });
    return refusalOf(tx, status, { ...account, secondStepDone });
  }
  const secondStep = secondStepDone ? null : await beginSecondStep(tx, account);
  if (secondStep) return { ok: false, code: 'SECOND_FACTOR_REQUIRED', secondStep } as const;
  const mustEnrol = !secondStepDone && needsSecondFactor(account, secondFactorRequired);
  const { id: userId, name, email, role, personType } = account;
  const sessionId = randomUUID();
  const session = { id: sessionId, userId, role, ip, userAgent: userAgent.slice(0, 300) };
  const expiresAt = await insertSession(tx, session, sessionLimitsOf(limits));
  await rememberDevice(tx, userId, device);
  await recordAudit(tx, { ...audit, action: 'login.succeeded' });
  return {
    session: { sessionId, userId, expiresAt },
    user: { id: String(userId), name, email, role, personType, ...(mustEnrol && { mustEnrol }) },
  };
}

async function refusalOf(
  tx: Tx,
  status: 'pending' | 'denied' | 'banned',
  {
    id: userId,
    role,
    banReason,
    secondStepDone,
  }: Pick<Account, 'id' | 'role' | 'banReason'> & { secondStepDone: boolean },
): Promise<Extract<SignInOutcome, { ok: false }>> {
  if (status === 'banned') {
    const reason = banReason ?? DEFAULT_BAN_REASON;
    return { ok: false, code: 'ACCOUNT_BANNED', reason };
  }
  if (role === 'admin' && status === 'denied') return { ok: false, code: 'ACCOUNT_DISABLED' };
  if (status === 'pending') return { ok: false, code: 'ACCOUNT_PENDING' };
  // All that signs the person in is worth as much as the link that was sent, which may never have arrived.
  const isProved = secondStepDone || !hasFactor(await readFactorsInUse(tx, userId));
  const isAsked = askedAgain('negado', await listRefusals(tx, [userId])).length > 0;
  const documents = isProved && isAsked ? await makeDocumentsLink(tx, userId) : null;
  return { ok: false, code: 'ACCOUNT_DENIED', documents };
}
