/** Calls to the site of an older version, whose contract this checkout does not have. */
import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 120_000;
const EVERY_MS = 200;

export interface Request {
  token?: string;
  body?: object;
  form?: FormData;
  /** The Idempotency-Key. */
  key?: string;
}

export interface OldSite {
  /** The address that the site has for browsers, and for their passkeys. */
  publicUrl: string;
  /** The JSON of an answer that must be good. */
  call<T>(method: string, path: string, request?: Request): Promise<T>;
}

export function openOldSite(base: string): OldSite {
  return {
    publicUrl: base.replace('127.0.0.1', 'localhost'),
    async call<T>(
      method: string,
      path: string,
      { token, body, form, key }: Request = {},
    ): Promise<T> {
      const answer = await fetch(base + path, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
          ...(body && { 'content-type': 'application/json' }),
        },
        body: form ?? (body ? JSON.stringify(body) : null),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 800)}`);
      return (text === '' ? null : JSON.parse(text)) as T;
    },
  };
}

/** The first answer that is not undefined: what the house does by its own clock takes a while. */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T | undefined>,
): Promise<NonNullable<T>> {
  const until = performance.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== null) return answer;
    if (performance.now() > until) throw new Error(`${what}: not within ${PATIENCE_MS} ms`);
    await delay(EVERY_MS);
  }
}
