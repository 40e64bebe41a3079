import {
  type Auction,
  type Costs,
  fullestOf,
  type House,
  RESOURCES,
  type Resource,
  shareOf,
  type Use,
  usesOf,
} from './model.ts';
import { timesToday, withProcesses } from './sizes.ts';

/** What is planned for more has no room for an uneven second. */
export const PLANNED = 0.7;
const MOST_PROCESSES = 1_000;

/** From this many times today's on a resource counts as one that the auction does not fill. */
const MOST_TIMES = 1_000_000;

/** How many times today's auction fill this resource of the house; null when it does not grow with the auction. */
export function fullAt(resource: Resource, house: House, costs: Costs): number | null {
  const shareAt = (times: number) => {
    const use = usesOf(timesToday(times), house, costs).find((one) => one.resource === resource);
    return use ? shareOf(use) : Number.NaN;
  };
  if (shareAt(MOST_TIMES) < 1) return null;
  let [below, above] = [0, MOST_TIMES];
  while (above - below > Math.max(0.01, below / 1_000)) {
    const middle = (below + above) / 2;
    if (shareAt(middle) < 1) below = middle;
    else above = middle;
  }
  return above;
}

/** The resource that is full first as the auction grows, and at how many times today's. */
export function firstFull(house: House, costs: Costs): { resource: Resource; times: number } {
  const all = RESOURCES.map((resource) => ({
    resource,
    times: fullAt(resource, house, costs) ?? Number.POSITIVE_INFINITY,
  }));
  return all.reduce((first, one) => (one.times < first.times ? one : first));
}

export interface Fit {
  house: House;
  fullest: Use;
  fits: boolean;
}

/**
 * The fewest processes of this kind of house with every resource below what is planned for. Where no number helps,
 * the one whose fullest resource is least full.
 */
export function fitHouse(auction: Auction, kind: House, costs: Costs): Fit {
  const isApart = kind.streamers > 0;
  let best: Fit | null = null;
  for (let count = 1; count <= MOST_PROCESSES; count += 1) {
    const processes = isApart
      ? { deciders: kind.deciders, streamers: count }
      : { deciders: count, streamers: 0 };
    const house = withProcesses(kind, processes);
    const fullest = fullestOf(usesOf(auction, house, costs));
    const fit = { house, fullest, fits: shareOf(fullest) <= PLANNED };
    if (fit.fits) return fit;
    if (!best || shareOf(fullest) < shareOf(best.fullest)) best = fit;
  }
  if (!best) throw new Error('no house was tried');
  return best;
}
