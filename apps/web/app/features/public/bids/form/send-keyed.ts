import type { Centavos } from '@martelo/core/money';
import type { CallOptions } from '../../../../lib/transport/api-client';
import { ApiError, messageOf } from '../../../../lib/transport/api-error';
import type { IdempotencyKeys } from './idempotency-keys';

/** The answer, or the sentence of why there is none. */
export type Outcome<A> = { answer: A; error?: undefined } | { answer?: undefined; error: string };

type KeyedRequest<A> = {
  value: Centavos;
  keys: IdempotencyKeys;
  send: (options: CallOptions) => Promise<A>;
  /** Said where nobody says why. */
  failed: string;
};

/** Sends an amount under its idempotency key. */
export async function sendKeyed<A>({
  value,
  keys,
  send,
  failed,
}: KeyedRequest<A>): Promise<Outcome<A>> {
  try {
    const answer = await send({ headers: { 'Idempotency-Key': keys.keyFor(value) } });
    keys.answered();
    return { answer };
  } catch (error) {
    // Without an answer, or with a failing server, it may have been taken: the key is kept.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) keys.answered();
    return { error: messageOf(error, failed) };
  }
}
