import type { AutomaticBidAnswer } from '@martelo/contract/shapes/bids';
import { type Centavos, toReais } from '@martelo/core/money';
import { browserApi } from '../../../../lib/transport/browser-api';
import type { IdempotencyKeys } from '../form/idempotency-keys';
import { sendKeyed } from '../form/send-keyed';

type Maximum = { vehicleId: string; termsMark?: string | undefined; value: Centavos };

/** Places the bidder's automatic bid, or changes the active one. */
export function sendAutomaticBid(
  { vehicleId, termsMark, value }: Maximum,
  keys: IdempotencyKeys,
): Promise<AutomaticBidAnswer> {
  const input = { params: { vehicleId }, body: { maximo: toReais(value), termsMark } };
  return sendKeyed({
    value,
    keys,
    send: (options) => browserApi.call('PUT /api/bids/automatic/:vehicleId', input, options),
  });
}

/**
 * Stops the automatic bid. A repeated stop does no harm, so it needs no key. The key of the stopped
 * bid is discarded: with it the server would repeat its old answer to the same maximum and place no
 * new automatic bid.
 */
export async function stopAutomaticBid(
  vehicleId: string,
  keys: IdempotencyKeys,
): Promise<AutomaticBidAnswer> {
  const params = { vehicleId };
  const answer = await browserApi.call('DELETE /api/bids/automatic/:vehicleId', { params });
  keys.answered();
  return answer;
}
