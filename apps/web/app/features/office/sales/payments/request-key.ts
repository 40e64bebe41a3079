import { useState } from 'react';

/**
 * The idempotency key of a dialog's request. The same content keeps its key, so that pressing again after
 * a lost connection credits once; other content is another request.
 */
export function useRequestKey(): (content: string) => string {
  const [keyOf] = useState(createRequestKey);
  return keyOf;
}

export function createRequestKey(newKey: () => string = randomKey): (content: string) => string {
  let last: { content: string; key: string } | null = null;
  return (content) => {
    if (last?.content !== content) last = { content, key: newKey() };
    return last.key;
  };
}

/** `crypto.randomUUID` exists on secure pages only; a yard's own network may use plain HTTP. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
