/** `body` is null when what came is no JSON. */
export type JsonAnswer = { status: number; body: unknown };

type FetchOptions = {
  timeoutMs: number;
  maxBytes: number;
  /** Absent: GET. */
  post?: { body: object; headers: Record<string, string> };
};

/**
 * Reads JSON from a configured host: no redirects, bounded time and size. Null when there is no
 * usable answer; what the body holds is for the caller to distrust.
 */
export async function fetchJson(
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
    // Leaving the loop cancels the rest.
    if (read > maxBytes) throw new RangeError('the answer is too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
