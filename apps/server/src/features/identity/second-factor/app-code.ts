import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const STEP_SECONDS = 30;
const SECRET_BYTES = 20;

/** What an authenticator app needs: the values that every app understands. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: STEP_SECONDS } as const;

export function makeAppSecret(): Buffer {
  return Buffer.from(new Secret({ size: SECRET_BYTES }).buffer);
}

/** The time step whose code this is: the present one, the one before or the one after. */
export function stepOfCode(secret: Uint8Array, code: string, nowMs: number): number | null {
  const away = TOTP.validate({
    token: code,
    secret: secretOf(secret),
    timestamp: nowMs,
    window: 1,
    ...SETTINGS,
  });
  return away === null ? null : Math.floor(nowMs / 1000 / STEP_SECONDS) + away;
}

/** The secret as the person takes it over: as a picture to scan, or as text to type. */
export function presentAppSecret(secret: Uint8Array, account: { email: string; issuer: string }) {
  const totp = new TOTP({
    issuer: account.issuer,
    label: account.email,
    secret: secretOf(secret),
    ...SETTINGS,
  });
  const svg = renderSVG(totp.toString(), { border: 2 });
  return {
    secret: (totp.secret.base32.match(/.{1,4}/g) ?? []).join(' '),
    uri: totp.toString(),
    qr: `data:image/svg+xml,${encodeURIComponent(svg)}`,
  };
}

function secretOf(bytes: Uint8Array): Secret {
  return new Secret({ buffer: new Uint8Array(bytes).buffer });
}
