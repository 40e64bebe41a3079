import type { Centavos } from '@martelo/core/money';
import type { CallOptions } from '../../../../lib/transport/api-client';
import { ApiError, messageOf } from '../../../../lib/transport/api-error';
import type { AttemptKeys } from './attempt-key';

/** The answer, or the sentence of why there is none. */
export type Outcome<A> = { answer: A; error?: undefined } | { answer?: undefined; error: string };

type Attempt<A> = {
  value: Centavos;
  keys: AttemptKeys;
  send: (options: CallOptions) => Promise<A>;
  /** Said where nobody says why. */
  failed: string;
};

/** Sends an amount under its idempotency key. */
export async function sendKeyed<A>({ value, keys, send, failed }: Attempt<A>): Promise<Outcome<A>> {
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
