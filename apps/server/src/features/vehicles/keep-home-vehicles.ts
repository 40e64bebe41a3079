import type { HomeVehicles, VehicleInBrief } from '@martelo/contract/shapes/home-vehicles';
import type { PriceEvent } from '@martelo/contract/shapes/live-events';
import { joinNext } from '../../platform/live/join-next.ts';
import type { LiveHub } from '../../platform/live/live-hub.ts';

const KEPT_MS = 1_000;

interface Reading {
  /** The position of the public pages, read before the vehicles. */
  position: number;
  answer: Promise<HomeVehicles>;
  /** The end of its time; it has none while it is in progress. */
  until: number;
  /** The prices since its begin, by vehicle id. */
  prices: Map<string, PriceEvent>;
}

/**
 * The vehicles of the home page for all visitors, who ask at the same moment when a vehicle changes:
 * a reading is shared while it is in progress and for a second afterwards. Each visitor's answer
 * begins with the position of the public pages: a change of a vehicle or an auction, made by any
 * process, ends the sharing. Newer prices are added, so that no visitor gets one older than the
 * stream.
 */
export function keepHomeVehicles(
  {
    read,
    readPosition,
  }: { read: () => Promise<HomeVehicles>; readPosition: () => Promise<number> },
  live: Pick<LiveHub, 'watch'>,
  now = () => performance.now(),
): () => Promise<HomeVehicles> {
  let kept: Reading | null = null;
  const positionNow = joinNext<void, number>(readPosition);

  live.watch((event) => {
    if (event === null) kept = null;
    else if (event.type === 'price') current()?.prices.set(event.vehicleId, event);
  });

  function current(): Reading | null {
    if (kept && kept.until <= now()) kept = null;
    return kept;
  }

  function begin(position: number): Reading {
    const prices = new Map();
    const begun: Reading = { position, answer: read(), until: Number.POSITIVE_INFINITY, prices };
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
    const position = await positionNow();
    // Compared as numbers: an answer that came late must not replace a newer reading.
    const known = current();
    const reading = known && known.position >= position ? known : begin(position);
    kept = reading;
    const { answer, prices } = reading;
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
