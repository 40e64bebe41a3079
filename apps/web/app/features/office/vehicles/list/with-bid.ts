import type { AdminBid } from '@martelo/contract/shapes/bids';
import type { VehiclePage } from '@martelo/contract/shapes/vehicles';

/** The list after a bid came in: its vehicle has the new price and one bid more. */
export function withBid(
  page: VehiclePage,
  bid: Pick<AdminBid, 'vehicle' | 'value' | 'action'>,
): VehiclePage {
  if (bid.action !== 'normal') return page;
  const vehicles = page.vehicles.map((vehicle) =>
    vehicle.id === bid.vehicle.id && bid.value > (vehicle.lanceAtual ?? 0)
      ? { ...vehicle, lanceAtual: bid.value, totalLances: vehicle.totalLances + 1 }
      : vehicle,
  );
  return { ...page, vehicles };
}
