export type JsonAnswer = { status: number; body: unknown };

/**
 * Reads JSON from a configured host: no redirects, bounded time and size. Null when there is no
 * usable answer; what the body holds is for the caller to distrust.
 */
export async function fetchJson(
  url: string,
  { timeoutMs, maxBytes }: { timeoutMs: number; maxBytes: number },
): Promise<JsonAnswer | null> {
  try {
    const response = await fetch(url, {
      redirect: 'error',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readBounded(response, maxBytes);
    return { status: response.status, body: response.ok ? JSON.parse(text) : null };
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
