import type { AuctionEvent, PriceEvent } from '@martelo/contract/shapes/live-events';
import type { IncrementTable, PriceState } from '@martelo/core/increments';
import { LOT_TRAITS } from '@martelo/core/lot-transitions';
import { fromReais } from '@martelo/core/money';
import { onPage } from '../auction/on-page';
import type { Vehicle } from './vehicle-on-page';

/** What live events change in a vehicle, and what they know it by. */
export type LiveVehicle = Pick<
  Vehicle,
  | 'id'
  | 'lote'
  | 'sequence'
  | 'lanceAtual'
  | 'totalLances'
  | 'resultado'
  | 'phase'
  | 'remainingMs'
  | 'dataInicio'
  | 'dataFim'
  | 'prorrogado'
  | 'asOf'
  | 'auction'
>;

/** A vehicle after a price event, which carries the whole state of its lot. */
export function withPrice<V extends LiveVehicle>(vehicle: V, event: PriceEvent): V {
  if (event.vehicleId !== vehicle.id || event.sequence <= vehicle.sequence) return vehicle;
  return {
    ...vehicle,
    sequence: event.sequence,
    lanceAtual: event.lanceAtual,
    totalLances: event.totalLances,
    ...withEnd(vehicle, event.dataFim),
  };
}

/** The end after a bid: a later one than before means that the bid has moved it. */
export function withEnd(
  vehicle: Pick<Vehicle, 'dataFim' | 'prorrogado'>,
  dataFim: string | null,
): Pick<Vehicle, 'dataFim' | 'prorrogado'> {
  const before = vehicle.dataFim;
  const moved = dataFim !== null && before !== null && Date.parse(dataFim) > Date.parse(before);
  return { dataFim: dataFim ?? before, prorrogado: vehicle.prorrogado || moved };
}

/**
 * False when the vehicle returned in another auction or as another lot: its ledger numbers start
 * again.
 */
export function isSameLot(read: LiveVehicle, known: LiveVehicle): boolean {
  return known.auction?.id === read.auction?.id && known.lote === read.lote;
}

/** The vehicle that was read, unless the page already has a newer state of the same lot. */
export function withNewerPrice<V extends LiveVehicle>(read: V, known: V): V {
  if (!isSameLot(read, known) || read.sequence >= known.sequence) return read;
  const { sequence, lanceAtual, totalLances, dataFim, prorrogado } = known;
  return { ...read, sequence, lanceAtual, totalLances, dataFim, prorrogado };
}

/**
 * A vehicle after its auction's clock changed. The event does not carry a lot's own extension, so
 * the page shows the change at once and then reads the vehicle again.
 */
export function withAuction<V extends LiveVehicle>(vehicle: V, { auction }: AuctionEvent): V {
  if (vehicle.auction?.id !== auction.id) return vehicle;
  // A closed lot keeps its end, even if its auction runs again.
  if (!LOT_TRAITS[vehicle.resultado].isOpen) {
    return { ...vehicle, auction: { ...vehicle.auction, phase: auction.phase } };
  }
  const { remainingMs, asOf } = onPage(auction);
  return {
    ...vehicle,
    phase: auction.phase,
    remainingMs,
    dataInicio: auction.dataInicio,
    dataFim: auction.dataFim,
    asOf,
    auction: { ...vehicle.auction, phase: auction.phase },
  };
}

type PricedVehicle = Pick<Vehicle, 'lanceAtual' | 'lanceInicial'>;

/** The price that a bid must exceed, in reais. */
export function priceToBeat(vehicle: PricedVehicle): number {
  return vehicle.lanceAtual ?? vehicle.lanceInicial;
}

/**
 * Converts the wire's reais to the centavos of the bid rules; only this function converts a table
 * of increments.
 */
export function priceStateOf(vehicle: PricedVehicle & Pick<Vehicle, 'incrementos'>): PriceState {
  const { lanceInicial, lanceAtual, incrementos } = vehicle;
  return {
    lanceInicial: fromReais(lanceInicial) ?? 0,
    lanceAtual: lanceAtual === null ? null : fromReais(lanceAtual),
    increments: incrementos === null ? null : tableOf(incrementos),
  };
}

function tableOf(lines: NonNullable<Vehicle['incrementos']>): IncrementTable {
  return lines.map(({ ate, valor }) => ({
    upTo: ate === null ? null : fromReais(ate),
    raise: fromReais(valor) ?? 1,
  }));
}
