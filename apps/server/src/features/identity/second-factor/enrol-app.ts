import { readAppCode } from '@martelo/core/second-factor';
import { readNow } from '../../../platform/database/clock.queries.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { TokenKeys } from '../tokens.ts';
import { type FactorAdded, finishAdding } from './add-factor.ts';
import { makeAppSecret, presentAppSecret, stepOfCode } from './app-code.ts';
import type { FactorOwner } from './factor-owner.ts';
import { recordFailure } from './record-failure.ts';
import { openSecret, sealSecret } from './sealed-secret.ts';
import { lockAppSecret, lockFactorOwner, readFactorsInUse } from './second-factors.queries.ts';
import { writeConfirmedSecret, writePendingSecret } from './second-factors.writes.ts';
import { secondsUntilGuess } from './wrong-factors.queries.ts';

/** Long enough to install an app first. */
const PENDING_MS = 30 * 60_000;

type FactorDeps = { db: Db; keys: TokenKeys };

/**
 * A new secret to take over into an app. The app that is in use, if any, works until the first code of
 * the new one: a telephone is replaced without a moment in which there is no second factor.
 */
export async function beginApp(
  { db, keys }: FactorDeps,
  owner: FactorOwner,
  issuer: string,
): Promise<ReturnType<typeof presentAppSecret>> {
  const secret = makeAppSecret();
  const sealed = sealSecret(secret, owner.id, keys.sessionSecret);
  await db.transaction((tx) => writePendingSecret(tx, owner.id, sealed));
  return presentAppSecret(secret, { email: owner.email, issuer });
}

export type ConfirmOutcome =
  | FactorAdded
  | { ok: false; code: 'APP_NOT_BEGUN' | 'APP_CODE_WRONG' }
  | { ok: false; code: 'RATE_LIMITED'; seconds: number };

/** The first code proves that the app has the secret; only then it counts as a factor. */
export function confirmApp(
  { db, keys }: FactorDeps,
  owner: FactorOwner,
  typed: string,
): Promise<ConfirmOutcome> {
  return db.transaction((tx) => confirmLocked(tx, keys, owner, typed));
}

async function confirmLocked(
  tx: Tx,
  keys: TokenKeys,
  owner: FactorOwner,
  typed: string,
): Promise<ConfirmOutcome> {
  await lockFactorOwner(tx, owner.id);
  const app = await lockAppSecret(tx, owner.id);
  const seconds = await secondsUntilGuess(tx, owner.id, 'app');
  if (seconds > 0) return { ok: false, code: 'RATE_LIMITED', seconds };
  const pending = (app?.pendingAgeMs ?? PENDING_MS) < PENDING_MS ? app?.pendingSecret : null;
  const secret = pending ? openSecret(pending, owner.id, keys) : null;
  if (!secret) return { ok: false, code: 'APP_NOT_BEGUN' };
  const code = readAppCode(typed);
  const step = code === null ? null : stepOfCode(secret, code, await readNow(tx));
  if (step === null) {
    await recordFailure(tx, { userId: owner.id, ip: owner.ip, method: 'app' });
    return { ok: false, code: 'APP_CODE_WRONG' };
  }
  const before = await readFactorsInUse(tx, owner.id);
  await writeConfirmedSecret(tx, owner.id, step);
  return finishAdding(tx, owner, before, 'second-factor.app-added');
}
