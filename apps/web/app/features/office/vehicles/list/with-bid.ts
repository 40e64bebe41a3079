import type { AdminBid } from '@martelo/contract/shapes/bids';
import type { Vehicle } from '@martelo/contract/shapes/vehicles';
import type { CountedPage } from '../../../../lib/transport/total-count';

/** Updates the list after a live bid: its vehicle gets the new price and one more bid. */
export function withBid(
  page: CountedPage<Vehicle>,
  bid: Pick<AdminBid, 'vehicle' | 'value' | 'action'>,
): CountedPage<Vehicle> {
  if (bid.action !== 'normal') return page;
  const rows = page.rows.map((vehicle) =>
    vehicle.id === bid.vehicle.id && bid.value > (vehicle.lanceAtual ?? 0)
      ? { ...vehicle, lanceAtual: bid.value, totalLances: vehicle.totalLances + 1 }
      : vehicle,
  );
  return { ...page, rows };
}
