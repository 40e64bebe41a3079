import { type Centavos, toReais } from '@martelo/core/money';
import type { AutomaticBidEnd } from '../../platform/database/bids-schema.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';

/**
 * Notifies the owner that their automatic bid ended. When the owner stopped or replaced it, the
 * HTTP answer already said so.
 */
export function announceAutomaticBidEnd(
  live: Pick<LiveHub, 'publish'>,
  ended: {
    vehicleId: number;
    userId: number;
    endReason: AutomaticBidEnd | null;
    maximum?: Centavos;
  },
): void {
  const { vehicleId, userId, endReason, maximum } = ended;
  if (endReason === null || endReason === 'stopped' || endReason === 'replaced') return;
  // When a lot closes, its result is published to everybody.
  if (endReason === 'closed') return;
  const event = { type: 'automatic-bid-ended' as const, vehicleId: String(vehicleId) };
  const exceeded = endReason === 'exceeded' && maximum !== undefined;
  live.publish(
    { ...event, reason: endReason, ...(exceeded && { maximo: toReais(maximum) }) },
    { userIds: [userId] },
  );
}
