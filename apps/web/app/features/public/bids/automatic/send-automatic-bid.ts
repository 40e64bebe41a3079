import type { AutomaticBidAnswer } from '@martelo/contract/shapes/bids';
import { type Centavos, toReais } from '@martelo/core/money';
import { browserApi } from '../../../../lib/transport/browser-api';
import type { IdempotencyKeys } from '../form/idempotency-keys';
import { sendKeyed } from '../form/send-keyed';

type Maximum = { vehicleId: string; value: Centavos };

/** Places one's automatic bid, or changes the one that stands. */
export function sendAutomaticBid(
  { vehicleId, value }: Maximum,
  keys: IdempotencyKeys,
): Promise<AutomaticBidAnswer> {
  const input = { params: { vehicleId }, body: { maximo: toReais(value) } };
  return sendKeyed({
    value,
    keys,
    send: (options) => browserApi.call('PUT /api/bids/automatic/:vehicleId', input, options),
  });
}

/**
 * Stops it. Once more does no harm, so that it needs no key; the key of the one that was stopped goes,
 * or the same maximum would be answered from memory while nothing stands.
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
