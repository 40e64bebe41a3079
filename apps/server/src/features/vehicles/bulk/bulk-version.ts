import { createHash } from 'node:crypto';
import { LOT_VALUES, type LotValues } from '@martelo/core/lot-values';
import type { VehicleView } from '../../lots/vehicle-views.queries.ts';
import { versionOf } from '../vehicle-facts.ts';

/**
 * Names a vehicle as it is. Every bid and every correction of bids raises the lot's sequence, so a
 * bid after the preview makes another version.
 */
export function versionBefore({ vehicle, lot }: VehicleView): string {
  const { id, status, saleDecision, sequence } = lot;
  return hashOf([versionOf(vehicle, lot, false), id, status, saleDecision, sequence]);
}

/** Names a vehicle as it is, by `versionBefore`, and as the change leaves it. */
export function versionAfter(before: string, after: LotValues): string {
  return hashOf([before, ...LOT_VALUES.map((name) => after[name])]);
}

function hashOf(values: (string | number | null)[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);
}
