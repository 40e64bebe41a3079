import { loginTexts } from '@martelo/contract/texts/public-texts';
import type { SecondStepMethod } from '@martelo/core/second-factor';
import { deviceSecret } from '../../lib/session/device-secret';
import { canKeepSession, type Session } from '../../lib/session/session-store';
import { ApiError } from '../../lib/transport/api-error';
import { browserApi } from '../../lib/transport/browser-api';

/** A sign-in that waits for its second step. */
export type DueStep = { challenge: string; methods: readonly SecondStepMethod[] };

const OWN_REFUSALS = { handlesRefusal: true };

/** Sends e-mail and password: the answer is a session, or the second step that is due before it. */
export async function enter(typed: {
  email: string;
  password: string;
}): Promise<Session | DueStep> {
  requireKeeping();
  const body = { ...typed, device: deviceSecret() };
  try {
    return await browserApi.call('POST /api/auth/login', { body }, OWN_REFUSALS);
  } catch (error) {
    if (error instanceof ApiError && error.secondStep) return error.secondStep;
    throw error;
  }
}

/** The page is left after the sign-in, so a session that is not kept would be lost without a word. */
function requireKeeping(): void {
  if (canKeepSession()) return;
  throw new ApiError({ status: 0, code: 'SESSION_NOT_KEPT', message: loginTexts.sessionNotKept });
}

export const isDue = (entry: Session | DueStep): entry is DueStep => 'challenge' in entry;

export function enterWithCode(
  due: DueStep,
  method: 'app' | 'recovery',
  code: string,
): Promise<Session> {
  const body = { method, challenge: due.challenge, code, device: deviceSecret() };
  return browserApi.call('POST /api/auth/second-step', { body }, OWN_REFUSALS);
}

export async function enterWithPasskey({ challenge }: DueStep): Promise<Session> {
  const asked = await browserApi.call(
    'POST /api/auth/second-step/passkey',
    { body: { challenge } },
    OWN_REFUSALS,
  );
  return finishWithPasskey(challenge, asked.options);
}

/** The passkey proves the person and the device at once: no password is needed. */
export async function enterByPasskeyAlone(): Promise<Session> {
  requireKeeping();
  const { challenge, options } = await browserApi.call('POST /api/auth/passkey', {}, OWN_REFUSALS);
  return finishWithPasskey(challenge, options);
}

async function finishWithPasskey(
  challenge: string,
  options: Record<string, unknown>,
): Promise<Session> {
  const { signWithPasskey } = await import('../../lib/passkeys/passkeys');
  const passkey = await signWithPasskey(options);
  const body = { method: 'passkey' as const, challenge, passkey, device: deviceSecret() };
  return browserApi.call('POST /api/auth/second-step', { body }, OWN_REFUSALS);
}
