import { createHash } from 'node:crypto';
import type { LotValues } from '@martelo/core/bulk-change';
import type { VehicleView } from '../../lots/vehicle-views.queries.ts';
import { versionOf } from '../vehicle-facts.ts';

/**
 * Names a vehicle as it is and as the change leaves it. Every bid and every correction of bids
 * raises the lot's sequence, so a bid after the preview makes another version.
 */
export function versionAfter({ vehicle, lot }: VehicleView, after: LotValues): string {
  const { id, status, sequence } = lot;
  const { auctionId, lote, lanceInicial, reserve } = after;
  const seen = [versionOf(vehicle, lot), id, status, sequence];
  const text = JSON.stringify([...seen, auctionId, lote, lanceInicial, reserve]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
