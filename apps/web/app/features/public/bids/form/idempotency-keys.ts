import type { Centavos } from '@martelo/core/money';

/**
 * The idempotency key of a bid. The same value keeps its key until the server has answered it, so
 * that pressing again after a cut connection can never bid twice.
 */
export function createIdempotencyKeys(newKey: () => string = randomKey) {
  let open: { value: Centavos; key: string } | null = null;
  return {
    keyFor(value: Centavos): string {
      if (open?.value !== value) open = { value, key: newKey() };
      return open.key;
    },
    /** The server decided: a further attempt, even with the same value, is another bid. */
    answered(): void {
      open = null;
    },
  };
}

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;

/** `crypto.randomUUID` exists on secure pages only; a yard's own network may serve plain HTTP. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
