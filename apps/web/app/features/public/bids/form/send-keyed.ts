import type { Centavos } from '@martelo/core/money';
import type { CallOptions } from '../../../../lib/transport/api-client';
import { ApiError } from '../../../../lib/transport/api-error';
import type { IdempotencyKeys } from './idempotency-keys';

type KeyedRequest<A> = {
  value: Centavos;
  keys: IdempotencyKeys;
  send: (options: CallOptions) => Promise<A>;
};

/** Sends an amount under its idempotency key. */
export async function sendKeyed<A>({ value, keys, send }: KeyedRequest<A>): Promise<A> {
  try {
    const answer = await send({ headers: { 'Idempotency-Key': keys.keyFor(value) } });
    keys.answered();
    return answer;
  } catch (error) {
    // Without an answer, or after a server error, the bid may have been accepted, so its key is
    // kept.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) keys.answered();
    throw error;
  }
}
