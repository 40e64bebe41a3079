import { makePasskey } from '../../../../lib/passkeys/passkeys';
import { browserApi } from '../../../../lib/transport/browser-api';
import { codesStage, type FactorStage } from './factor-stage';

/** At the enrolment that a sign-in leads to, the password is not asked for again. */
const bodyWith = (password: string) => ({ body: password ? { password } : {} });

export async function beginApp(password: string): Promise<FactorStage> {
  const secret = await browserApi.call('POST /api/auth/second-factor/app', bodyWith(password));
  return { kind: 'app', secret };
}

export async function confirmApp(code: string): Promise<FactorStage | null> {
  const added = await browserApi.call('POST /api/auth/second-factor/app/confirm', {
    body: { code },
  });
  return codesStage(added.recoveryCodes);
}

export async function addPasskey(password: string, name: string): Promise<FactorStage | null> {
  const begun = await browserApi.call(
    'POST /api/auth/second-factor/passkeys/begin',
    bodyWith(password),
  );
  const passkey = await makePasskey(begun.options);
  const added = await browserApi.call('POST /api/auth/second-factor/passkeys', {
    body: { challenge: begun.challenge, name, passkey },
  });
  return codesStage(added.recoveryCodes);
}

export async function removeApp(password: string): Promise<null> {
  await browserApi.call('POST /api/auth/second-factor/app/remove', bodyWith(password));
  return null;
}

export async function removePasskey(id: string, password: string): Promise<null> {
  await browserApi.call('POST /api/auth/second-factor/passkeys/:id/remove', {
    params: { id },
    ...bodyWith(password),
  });
  return null;
}

export async function makeRecoveryCodes(password: string): Promise<FactorStage | null> {
  const made = await browserApi.call(
    'POST /api/auth/second-factor/recovery-codes',
    bodyWith(password),
  );
  return codesStage(made.recoveryCodes);
}
