import { createHash } from 'node:crypto';
import type { LotValues } from '@martelo/core/bulk-change';
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
  const { auctionId, lote, lanceInicial, reserve, avaliacao, classe, ordemLeilao } = after;
  return hashOf([before, auctionId, lote, lanceInicial, reserve, avaliacao, classe, ordemLeilao]);
}

function hashOf(values: (string | number | null)[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 22);
}
