import type { AutomaticBidEnd } from '../../platform/database/bids-schema.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';

/** Tells its owner that an automatic bid ended; what they did themselves they were answered. */
export function announceAutomaticBidEnd(
  live: Pick<LiveHub, 'publish'>,
  ended: { vehicleId: number; userId: number; endReason: AutomaticBidEnd | null },
): void {
  const { vehicleId, userId, endReason } = ended;
  if (endReason === null || endReason === 'stopped' || endReason === 'replaced') return;
  // The result of a lot is told to everybody.
  if (endReason === 'closed') return;
  const event = { type: 'automatic-bid-ended' as const, vehicleId: String(vehicleId) };
  live.publish({ ...event, reason: endReason }, { userIds: [userId] });
}
