import { answers } from './api-pix.ts';
import type { PixAccess } from './pix-access.ts';
import type { PspResult } from './pix-psp.ts';
import { resultOf, type Send } from './psp-wire.ts';

const SCOPES = [
  'cob.write',
  'cob.read',
  'cobv.write',
  'cobv.read',
  'pix.write',
  'pix.read',
  'webhook.write',
  'webhook.read',
];
/** A token is not used in its last seconds, because a call takes some. */
const MARGIN_MS = 30_000;

export interface PspTokens {
  read(): Promise<PspResult<string>>;
  /** The PSP has refused this token. */
  forget(token: string): void;
}

/** Keeps the access token until it ends; calls that need one at the same time wait for the same request. */
export function createTokens(access: PixAccess, send: Send): PspTokens {
  let kept: { token: string; until: number } | null = null;
  let asking: Promise<PspResult<string>> | null = null;
  return {
    async read() {
      if (kept && performance.now() < kept.until) return { ok: true, value: kept.token };
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    forget(token) {
      if (kept?.token === token) kept = null;
    },
  };

  async function ask(): Promise<PspResult<string>> {
    const secret = Buffer.from(`${access.clientId}:${access.clientSecret}`).toString('base64');
    const answer = await send(access.tokenUrl, {
      method: 'POST',
      headers: { authorization: `Basic ${secret}` },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        scope: SCOPES.join(' '),
      }).toString(),
      contentType: 'application/x-www-form-urlencoded',
    });
    const read = resultOf(answer, answers.token);
    if (!read.ok) return read;
    const { access_token: token, expires_in: seconds } = read.value;
    kept = { token, until: performance.now() + seconds * 1_000 - MARGIN_MS };
    return { ok: true, value: token };
  }
}
