import type { HomeVehicles, VehicleInBrief } from '@martelo/contract/shapes/home-vehicles';
import type { PriceEvent } from '@martelo/contract/shapes/live-events';
import type { LiveHub } from '../../platform/live/live-hub.ts';

const KEPT_MS = 1_000;

interface Reading {
  answer: Promise<HomeVehicles>;
  /** The end of its time; it has none while it is in progress. */
  until: number;
  /** The prices since its begin, by vehicle id. */
  prices: Map<string, PriceEvent>;
}

/**
 * The vehicles of the home page for all visitors, who ask at the same moment when a vehicle changes:
 * a reading is shared while it is in progress and for a second afterwards. A change of a vehicle or
 * an auction ends that at once, and newer prices are added, so that no visitor gets anything older
 * than the stream.
 */
export function keepHomeVehicles(
  read: () => Promise<HomeVehicles>,
  live: Pick<LiveHub, 'watch'>,
  now = () => performance.now(),
): () => Promise<HomeVehicles> {
  let kept: Reading | null = null;

  live.watch((event) => {
    if (event === null || event.type === 'vehicle' || event.type === 'auction') kept = null;
    else if (event.type === 'price') current()?.prices.set(event.vehicleId, event);
  });

  function current(): Reading | null {
    if (kept && kept.until <= now()) kept = null;
    return kept;
  }

  function begin(): Reading {
    const begun: Reading = { answer: read(), until: Number.POSITIVE_INFINITY, prices: new Map() };
    begun.answer.then(
      () => {
        begun.until = now() + KEPT_MS;
      },
      () => {
        if (kept === begun) kept = null;
      },
    );
    return begun;
  }

  return async () => {
    kept = current() ?? begin();
    const { answer, prices } = kept;
    const { terminando, destaques } = await answer;
    const newest = (vehicle: VehicleInBrief) => withPrice(vehicle, prices.get(vehicle.id));
    return { terminando: terminando.map(newest), destaques: destaques.map(newest) };
  };
}

function withPrice(vehicle: VehicleInBrief, event: PriceEvent | undefined): VehicleInBrief {
  if (!event || event.sequence <= vehicle.sequence) return vehicle;
  const { sequence, lanceAtual, totalLances, dataFim } = event;
  const moved = dataFim !== null && vehicle.dataFim !== null && dataFim > vehicle.dataFim;
  return {
    ...vehicle,
    sequence,
    lanceAtual,
    totalLances,
    dataFim: dataFim ?? vehicle.dataFim,
    prorrogado: vehicle.prorrogado || moved,
  };
}
