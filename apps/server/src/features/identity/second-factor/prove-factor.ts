import type { PasskeyProof, SecondStepBody } from '@martelo/contract/shapes/second-factor';
import { readAppCode, readRecoveryCode } from '@martelo/core/second-factor';
import { readNow } from '../../../platform/database/clock.queries.ts';
import type { Tx } from '../../../platform/database/connect.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { TokenKeys } from '../tokens.ts';
import { stepOfCode } from './app-code.ts';
import { checkPasskey } from './check-passkey.ts';
import type { PasskeySite } from './passkey-site.ts';
import { digestOfCode } from './recovery-digest.ts';
import { openSecret } from './sealed-secret.ts';
import { lockAppSecret, lockPasskey } from './second-factors.queries.ts';
import { takeRecoveryCode, writePasskeyUse, writeUsedStep } from './second-factors.writes.ts';
import { secondsUntilGuess } from './wrong-factors.queries.ts';

export type Proof =
  | { ok: true }
  | {
      ok: false;
      code:
        | 'APP_CODE_WRONG'
        | 'APP_CODE_USED'
        | 'APP_UNREADABLE'
        | 'RECOVERY_CODE_WRONG'
        | 'PASSKEY_REFUSED';
    }
  | { ok: false; code: 'RATE_LIMITED'; seconds: number };

const PROVED = { ok: true } as const;
const wrong = <C extends string>(code: C) => ({ ok: false, code }) as const;

export interface ProofContext {
  userId: number;
  /** What a passkey has to have signed. */
  nonce: string;
  site: PasskeySite | null;
  keys: TokenKeys;
  ip: string;
}

/** Checks one proof of a second factor and uses it up. */
export function proveFactor(tx: Tx, context: ProofContext, body: SecondStepBody): Promise<Proof> {
  switch (body.method) {
    case 'app':
      return proveAppCode(tx, context, body.code);
    case 'recovery':
      return proveRecoveryCode(tx, context, body.code);
    case 'passkey':
      return provePasskey(tx, context, body.passkey);
  }
}

async function proveAppCode(tx: Tx, { userId, keys }: ProofContext, typed: string): Promise<Proof> {
  // Simultaneous guesses wait here for one another, so each is counted before the next.
  const app = await lockAppSecret(tx, userId);
  const seconds = await secondsUntilGuess(tx, userId, 'app');
  if (seconds > 0) return { ok: false, code: 'RATE_LIMITED', seconds };
  if (!app?.secret) return wrong('APP_CODE_WRONG');
  const opened = openSecret(app.secret, userId, keys);
  if (!opened) return wrong('APP_UNREADABLE');
  const code = readAppCode(typed);
  const step = code === null ? null : stepOfCode(opened, code, await readNow(tx));
  if (step === null) return wrong('APP_CODE_WRONG');
  if (step <= app.lastStep) return wrong('APP_CODE_USED');
  await writeUsedStep(tx, userId, step);
  return PROVED;
}

async function proveRecoveryCode(
  tx: Tx,
  { userId, ip }: ProofContext,
  typed: string,
): Promise<Proof> {
  const code = readRecoveryCode(typed);
  if (code === null || !(await takeRecoveryCode(tx, userId, digestOfCode(code)))) {
    return wrong('RECOVERY_CODE_WRONG');
  }
  await recordAudit(tx, {
    actorId: userId,
    ip,
    action: 'second-factor.code-used',
    subjectType: 'user',
    subjectId: userId,
  });
  return PROVED;
}

async function provePasskey(
  tx: Tx,
  { userId, nonce, site }: ProofContext,
  proof: PasskeyProof,
): Promise<Proof> {
  const stored = await lockPasskey(tx, proof.id);
  if (!site || !stored || stored.userId !== userId || stored.rpId !== site.rpId) {
    return wrong('PASSKEY_REFUSED');
  }
  const uses = await checkPasskey(site, nonce, { proof, stored, userId });
  if (uses === null) return wrong('PASSKEY_REFUSED');
  await writePasskeyUse(tx, stored.id, uses);
  return PROVED;
}
