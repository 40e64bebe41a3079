import type { AutomaticBidAnswer } from '@martelo/contract/bids';
import { type Centavos, toReais } from '@martelo/core/money';
import { messageOf } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import type { IdempotencyKeys } from '../form/idempotency-keys';
import { type Outcome, sendKeyed } from '../form/send-keyed';

const PLACE_FAILED = 'Erro ao registrar o lance automático. Tente novamente.';
const STOP_FAILED = 'Erro ao cancelar o lance automático. Tente novamente.';

type Maximum = { vehicleId: string; value: Centavos };

/** Places one's automatic bid, or changes the one that stands. */
export function sendAutomaticBid(
  { vehicleId, value }: Maximum,
  keys: IdempotencyKeys,
): Promise<Outcome<AutomaticBidAnswer>> {
  const input = { params: { vehicleId }, body: { maximo: toReais(value) } };
  return sendKeyed({
    value,
    keys,
    send: (options) => browserApi.call('PUT /api/bids/automatic/:vehicleId', input, options),
    failed: PLACE_FAILED,
  });
}

/**
 * Stops it. Once more does no harm, so that it needs no key; the key of the one that was stopped goes,
 * or the same maximum would be answered from memory while nothing stands.
 */
export async function stopAutomaticBid(
  vehicleId: string,
  keys: IdempotencyKeys,
): Promise<Outcome<AutomaticBidAnswer>> {
  try {
    const params = { vehicleId };
    const answer = await browserApi.call('DELETE /api/bids/automatic/:vehicleId', { params });
    keys.answered();
    return { answer };
  } catch (error) {
    return { error: messageOf(error, STOP_FAILED) };
  }
}
