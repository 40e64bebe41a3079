import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { appSecrets } from '../../../platform/database/second-factor-schema.ts';
import type { SignedInUser, TestApp } from '../../../testing/app-harness.ts';
import { TEST_PASSWORD } from '../../../testing/factories.ts';
import { softPasskey } from './passkey.fixture.ts';

const STEP_MS = 30_000;

/** The code that an app with this typed secret shows, `steps` time steps from now. */
export function appCode(secret: string, steps = 0): string {
  return TOTP.generate({
    secret: Secret.fromBase32(secret.replaceAll(' ', '')),
    timestamp: Date.now() + steps * STEP_MS,
  });
}

/** The calls of a person's browser about the second factor. */
export function factorCalls(server: TestApp) {
  const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
    server.inject({ method: 'POST', url: `/api/auth${url}`, payload, headers });

  return {
    post,
    login: (email: string, password = TEST_PASSWORD) => post('/login', { email, password }),
    step: (payload: object) => post('/second-step', payload),

    /** An app in use since long ago: no code of now is used up. Its secret, and the recovery codes. */
    async enrolApp({ headers, user }: SignedInUser) {
      const begun = await post('/second-factor/app', { password: TEST_PASSWORD }, headers);
      const { secret } = begun.json<{ secret: string }>();
      const confirmed = await post(
        '/second-factor/app/confirm',
        { code: appCode(secret) },
        headers,
      );
      await server.db.update(appSecrets).set({ lastStep: 0 }).where(eq(appSecrets.userId, user.id));
      const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>();
      return { secret, recoveryCodes };
    },

    async enrolPasskey({ headers }: Pick<SignedInUser, 'headers'>, passkey = softPasskey()) {
      const begun = await post(
        '/second-factor/passkeys/begin',
        { password: TEST_PASSWORD },
        headers,
      );
      const { challenge, options } = begun.json();
      const added = await post(
        '/second-factor/passkeys',
        { challenge, name: 'Chave do teste', passkey: passkey.create(options.challenge) },
        headers,
      );
      return { passkey, added, userHandle: options.user.id as string };
    },

    /** The attempt that a right password begins. */
    async begin(email: string): Promise<string> {
      const answer = await post('/login', { email, password: TEST_PASSWORD });
      return answer.json<{ secondStep: { challenge: string } }>().secondStep.challenge;
    },

    async passkeyNonce(challenge: string): Promise<string> {
      const answer = await post('/second-step/passkey', { challenge });
      return answer.json().options.challenge;
    },
  };
}
