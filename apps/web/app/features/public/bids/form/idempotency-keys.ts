import type { Centavos } from '@martelo/core/money';
import { newRequestKey } from '../../../../lib/transport/request-key';

/**
 * The idempotency key of a bid. A value keeps its key until the server has answered, so that
 * pressing again after a lost connection never bids twice.
 */
export function createIdempotencyKeys(newKey: () => string = newRequestKey) {
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
