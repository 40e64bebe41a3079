import type { Appearance } from '@martelo/contract/shapes/reoffers';
import { endingOf, isToldAppearance } from '@martelo/core/appearance';
import type { Db } from '../../platform/database/connect.ts';
import { listPastLots, type PastLotView } from './appearances.queries.ts';
import type { VehicleView } from './vehicle-views.queries.ts';

/** The earlier lots that the vehicle's page tells of. */
export async function readAppearances(
  db: Db,
  { vehicle, lot, auction }: VehicleView,
  nowMs: number,
): Promise<Appearance[]> {
  if (!auction || lot.previousLotId === null) return [];
  const past = await listPastLots(db, [vehicle.id]);
  return past
    .filter(({ id, regime }) => id < lot.id && isToldAppearance(regime, auction.regime))
    .map((one) => presentAppearance(one, nowMs));
}

export function presentAppearance(past: PastLotView, nowMs: number): Appearance {
  return { em: past.closedAt.toISOString(), fim: endingOf(past, nowMs) };
}
