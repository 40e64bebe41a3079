import type { AuctionEvent, PriceEvent } from '@martelo/contract/live-events';
import type { Vehicle } from '@martelo/contract/vehicles';

/** A vehicle after a price event, which carries the whole state of its lot. */
export function withPrice(vehicle: Vehicle, event: PriceEvent): Vehicle {
  if (event.vehicleId !== vehicle.id || event.sequence <= vehicle.sequence) return vehicle;
  return {
    ...vehicle,
    sequence: event.sequence,
    lanceAtual: event.lanceAtual,
    totalLances: event.totalLances,
    dataFim: event.dataFim ?? vehicle.dataFim,
  };
}

/**
 * A vehicle after its auction's clock changed. A lot's own extension is not in the event, so the
 * page shows this at once and reads the vehicle again.
 */
export function withAuction(vehicle: Vehicle, { auction }: AuctionEvent): Vehicle {
  if (vehicle.auction?.id !== auction.id) return vehicle;
  return {
    ...vehicle,
    phase: auction.phase,
    remainingMs: auction.remainingMs,
    dataInicio: auction.dataInicio,
    dataFim: auction.dataFim,
    serverTime: auction.serverTime,
    auction: { ...vehicle.auction, phase: auction.phase },
  };
}

/** What a bid must be greater than, in reais. */
export function priceToBeat(vehicle: Pick<Vehicle, 'lanceAtual' | 'lanceInicial'>): number {
  return vehicle.lanceAtual ?? vehicle.lanceInicial;
}
