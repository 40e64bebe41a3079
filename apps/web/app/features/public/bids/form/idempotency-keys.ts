import type { Centavos } from '@martelo/core/money';

/**
 * The idempotency key of a bid. A value keeps its key until the server has answered, so that
 * pressing again after a lost connection never bids twice.
 */
export function createIdempotencyKeys(newKey: () => string = randomKey) {
  let open: { value: Centavos; key: string } | null = null;
  return {
    keyFor(value: Centavos): string {
      if (open?.value !== value) open = { value, key: newKey() };
      return open.key;
    },
    /** The server has answered: the next request is another bid, even with the same value. */
    answered(): void {
      open = null;
    },
  };
}

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;

/** `crypto.randomUUID` exists on secure pages only; a yard's own network may use plain HTTP. */
function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
