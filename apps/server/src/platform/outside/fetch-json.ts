import { tracedInside } from '../tracing/tracing.ts';

/** `body` is null when the answer is not JSON. */
export type JsonAnswer = { status: number; body: unknown };

type FetchOptions = {
  timeoutMs: number;
  maxBytes: number;
  /** GET when absent. */
  post?: { body: object; headers: Record<string, string> };
};

/**
 * Reads JSON from a configured host: no redirects, bounded time and size. Null when there is no
 * usable answer. The caller must validate the body.
 */
export function fetchJson(url: string, options: FetchOptions): Promise<JsonAnswer | null> {
  // Of the address only the host: the rest may be a postal code or a telephone.
  const { host } = new URL(url);
  const name = `${options.post ? 'POST' : 'GET'} ${host}`;
  return tracedInside(
    name,
    () => ({ 'server.address': host }),
    () => fetchOnce(url, options),
  );
}

async function fetchOnce(
  url: string,
  { timeoutMs, maxBytes, post }: FetchOptions,
): Promise<JsonAnswer | null> {
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(post
        ? {
            method: 'POST',
            body: JSON.stringify(post.body),
            headers: {
              accept: 'application/json',
              'content-type': 'application/json',
              ...post.headers,
            },
          }
        : { headers: { accept: 'application/json' } }),
    });
    return { status: response.status, body: parse(await readBounded(response, maxBytes)) };
  } catch {
    return null;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function readBounded(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let read = 0;
  let text = '';
  for await (const chunk of response.body ?? []) {
    read += chunk.byteLength;
    // An error inside the loop cancels the rest of the body.
    if (read > maxBytes) throw new RangeError('the answer is too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
