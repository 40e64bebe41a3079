import { useState } from 'react';
import { newRequestKey } from '../../../../lib/transport/request-key';

/**
 * The idempotency key of a dialog's request. The same content keeps its key, so that pressing again after
 * a lost connection credits once; other content is another request.
 */
export function useRequestKey(): (content: string) => string {
  const [keyOf] = useState(createRequestKey);
  return keyOf;
}

export function createRequestKey(
  newKey: () => string = newRequestKey,
): (content: string) => string {
  let last: { content: string; key: string } | null = null;
  return (content) => {
    if (last?.content !== content) last = { content, key: newKey() };
    return last.key;
  };
}
