import type { AcceptedBid } from '@martelo/contract/shapes/bids';
import { type Centavos, toReais } from '@martelo/core/money';
import { browserApi } from '../../../../lib/transport/browser-api';
import type { IdempotencyKeys } from './idempotency-keys';
import { sendKeyed } from './send-keyed';

type Bid = { vehicleId: string; userId: string; termsMark?: string | undefined; value: Centavos };

export function sendBid({ value, ...bid }: Bid, keys: IdempotencyKeys): Promise<AcceptedBid> {
  const body = { ...bid, value: toReais(value) };
  return sendKeyed({
    value,
    keys,
    send: (options) => browserApi.call('POST /api/bids/create', { body }, options),
  });
}
