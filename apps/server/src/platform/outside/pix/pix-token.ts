import { tokenAnswer } from './pix-answers.ts';
import { PixDownError } from './pix-errors.ts';
import type { PixSettings } from './pix-settings.ts';
import type { TlsAnswer, TlsRequest } from './tls-request.ts';

const SCOPES =
  'cob.write cob.read cobv.write cobv.read pix.read pix.write webhook.write webhook.read';
/** A token is given up so long before its end. */
const MARGIN_MS = 30_000;

export interface TokenKeeper {
  read(): Promise<string>;
  forget(): void;
}

/** Asks for one token (OAuth2, client credentials) and keeps it until shortly before it ends. */
export function createTokenKeeper(
  { tokenUrl, clientId, clientSecret }: PixSettings,
  {
    send,
    now,
  }: {
    send: (url: string, request: Omit<TlsRequest, 'timeoutMs'>) => Promise<TlsAnswer>;
    now: () => number;
  },
): TokenKeeper {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  let kept: { token: Promise<string>; until: number } | null = null;

  async function ask(): Promise<string> {
    const askedAt = now();
    const { status, body } = await send(tokenUrl, {
      method: 'POST',
      headers: {
        authorization: `Basic ${basic}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: SCOPES }).toString(),
    });
    const parsed = tokenAnswer.safeParse(body);
    if (status !== 200 || !parsed.success) {
      throw new PixDownError(`the PSP gave no token, it answered ${status}`);
    }
    if (kept) kept.until = askedAt + parsed.data.expires_in * 1000 - MARGIN_MS;
    return parsed.data.access_token;
  }

  return {
    async read() {
      if (!kept || now() >= kept.until) {
        // Whoever asks meanwhile waits for the same answer.
        kept = { token: Promise.resolve(''), until: Number.POSITIVE_INFINITY };
        kept.token = ask();
      }
      try {
        return await kept.token;
      } catch (error) {
        kept = null;
        throw error;
      }
    },
    forget() {
      kept = null;
    },
  };
}
