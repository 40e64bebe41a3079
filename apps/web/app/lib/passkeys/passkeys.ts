import { ApiError } from '../transport/api-error';

type Options = Record<string, unknown>;

/** Asks the browser for a signature of a passkey. The code for it is loaded at the first use. */
export async function signWithPasskey(options: Options) {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  type Json = Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return startAuthentication({ optionsJSON: options as unknown as Json }).catch(refuseUse);
}

/** Asks the browser to make a passkey. */
export async function makePasskey(options: Options) {
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Json = Parameters<typeof startRegistration>[0]['optionsJSON'];
  return startRegistration({ optionsJSON: options as unknown as Json }).catch(refuseUse);
}

/** The browser tells a page only whether the person said no, or nothing at all. */
function refuseUse(error: unknown): never {
  const isThere = error instanceof Error && error.name === 'InvalidStateError';
  throw new ApiError({
    status: 400,
    code: isThere ? 'PASSKEY_EXISTS' : 'PASSKEY_UNUSED',
    message: isThere
      ? 'Este aparelho já tem uma chave de acesso desta conta.'
      : 'A chave de acesso não foi usada: o pedido foi cancelado ou o tempo acabou.',
  });
}
