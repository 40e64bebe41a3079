import type { AdminBid } from '@martelo/contract/shapes/bids';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import type { Counted } from '../../../../lib/transport/total-count';

/** The list after a bid came in: its vehicle has the new price and one bid more. */
export function withBid(
  page: Counted<Vehicle>,
  bid: Pick<AdminBid, 'vehicle' | 'value' | 'action'>,
): Counted<Vehicle> {
  if (bid.action !== 'normal') return page;
  const rows = page.rows.map((vehicle) =>
    vehicle.id === bid.vehicle.id && bid.value > (vehicle.lanceAtual ?? 0)
      ? { ...vehicle, lanceAtual: bid.value, totalLances: vehicle.totalLances + 1 }
      : vehicle,
  );
  return { ...page, rows };
}
