import type { SecondStepBody } from '@martelo/contract/shapes/second-factor';
import type { Tx } from '../../../platform/database/connect.ts';
import { readAccountLocked } from '../accounts.queries.ts';
import type { SecretSender } from '../send-secret.ts';
import { admit, type SignInDeps, type SignInOutcome } from '../sign-in.ts';
import { signToken, type TokenKeys } from '../tokens.ts';
import {
  countWrongTry,
  endChallenge,
  isPasswordStill,
  lockChallenge,
  type OpenChallenge,
} from './challenges.writes.ts';
import type { PasskeySite } from './passkey-site.ts';
import { type Proof, proveFactor } from './prove-factor.ts';
import { recordFailure } from './record-failure.ts';
import { findPasskeyOwner } from './second-factors.queries.ts';
import { tellClosed } from './tell-closed.ts';

export type SecondStepOutcome =
  | SignInOutcome
  | Extract<Proof, { ok: false }>
  | { ok: false; code: 'SECOND_STEP_ENDED' };

export interface SecondStepInput {
  body: SecondStepBody;
  site: PasskeySite | null;
  ip: string;
  userAgent: string;
}

const ENDED = { ok: false, code: 'SECOND_STEP_ENDED' } as const;

/** The secrets of apps may still be sealed with the key before. */
type StepDeps = Required<SignInDeps> &
  Pick<TokenKeys, 'previousSecret'> & { secrets: SecretSender };

/**
 * Exchanges an attempt and a proof for a session, as the sign-in does with a password. A passkey alone
 * takes the same way: it proves the person and the device at once.
 */
export async function completeSecondStep(
  deps: StepDeps,
  input: SecondStepInput,
): Promise<SecondStepOutcome> {
  const outcome = await deps.db.transaction((tx) => completeLocked(tx, deps, input));
  if ('guessedOf' in outcome) {
    tellClosed(deps, { userId: outcome.guessedOf, ip: input.ip, factor: 'app' });
    return outcome.refused;
  }
  if (!('session' in outcome)) return outcome;
  const { session, user } = outcome;
  return { ok: true, token: await signToken(session, deps.secret), user };
}

async function completeLocked(tx: Tx, deps: StepDeps, input: SecondStepInput) {
  const { body, site, ip } = input;
  const open = await lockChallenge(tx, body.challenge, ['second-step', 'passkey-sign-in']);
  if (!open) return ENDED;
  const userId = await ownerOf(tx, open, body);
  // The person is locked before the factors, in the order in which the factors are changed.
  const account = userId === undefined ? undefined : await readAccountLocked(tx, userId);
  if (!account) {
    await countWrongTry(tx, open);
    return { ok: false, code: 'PASSKEY_REFUSED' } as const;
  }
  if (!isPasswordStill(open, account.passwordHash)) return ENDED;
  const keys = { sessionSecret: deps.secret, previousSecret: deps.previousSecret };
  const context = { userId: account.id, nonce: open.nonce, site, ip, keys };
  const proof = await proveFactor(tx, context, body);
  if (!proof.ok) return refuseProof(tx, proof, { open, input, userId: account.id });
  await endChallenge(tx, open);
  return admit(tx, account, { ...input, device: body.device }, { ...deps, secondStepDone: true });
}

/** The person of the attempt, or for a passkey alone the owner of the passkey. */
async function ownerOf(tx: Tx, open: OpenChallenge, body: SecondStepBody) {
  if (open.purpose === 'second-step') return open.userId ?? undefined;
  return body.method === 'passkey' ? findPasskeyOwner(tx, body.passkey.id) : undefined;
}

type Refused = Extract<Proof, { ok: false }>;
/** A wrong code of this person's app. */
type Guessed = { guessedOf: number; refused: Refused | typeof ENDED };

async function refuseProof(
  tx: Tx,
  proof: Refused,
  { open, input, userId }: { open: OpenChallenge; input: SecondStepInput; userId: number },
): Promise<Refused | typeof ENDED | Guessed> {
  // These say nothing about the proof, so they cost no try.
  if (proof.code === 'RATE_LIMITED' || proof.code === 'APP_UNREADABLE') return proof;
  await recordFailure(tx, { userId, ip: input.ip, method: input.body.method });
  const refused = (await countWrongTry(tx, open)) ? proof : ENDED;
  return input.body.method === 'app' ? { guessedOf: userId, refused } : refused;
}
