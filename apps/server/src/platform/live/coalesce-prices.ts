import type { PriceEvent } from '@martelo/contract/shapes/live-events';
import { LRUCache } from 'lru-cache';

export interface PriceCoalescer {
  push(event: PriceEvent): void;
  /** Forgets the numbers of a vehicle that has a new lot. */
  forget(vehicleId: string): void;
  /** Delivers the prices that still wait. */
  close(): void;
}

/** Merges two prices of a vehicle: the later one, covering the rows of both. */
export function mergePrices(earlier: PriceEvent, later: PriceEvent): PriceEvent {
  return { ...later, firstSequence: Math.min(earlier.firstSequence, later.firstSequence) };
}

/** The number of vehicles whose last ledger number is remembered. */
const MAX_REMEMBERED = 50_000;

/**
 * Sends the first price of a vehicle at once and then the latest of each interval, so that a
 * thousand bids cost its watchers at most 20 events a second. Prices with an old ledger number,
 * from another process for instance, are dropped.
 */
export function coalescePrices(
  deliver: (event: PriceEvent) => void,
  { intervalMs }: { intervalMs: number },
): PriceCoalescer {
  const lastSequence = new LRUCache<string, number>({ max: MAX_REMEMBERED });
  const waiting = new Map<string, { event: PriceEvent | null; timer: NodeJS.Timeout }>();

  function tick(vehicleId: string): void {
    const event = waiting.get(vehicleId)?.event;
    waiting.delete(vehicleId);
    if (!event) return;
    deliver(event);
    rest(vehicleId);
  }

  function rest(vehicleId: string): void {
    const timer = setTimeout(tick, intervalMs, vehicleId);
    waiting.set(vehicleId, { event: null, timer });
  }

  return {
    push(event) {
      const { vehicleId, sequence } = event;
      if (sequence <= (lastSequence.get(vehicleId) ?? -1)) return;
      lastSequence.set(vehicleId, sequence);
      const resting = waiting.get(vehicleId);
      if (resting) {
        resting.event = resting.event ? mergePrices(resting.event, event) : event;
        return;
      }
      deliver(event);
      rest(vehicleId);
    },
    forget(vehicleId) {
      lastSequence.delete(vehicleId);
    },
    close() {
      for (const { event, timer } of waiting.values()) {
        clearTimeout(timer);
        if (event) deliver(event);
      }
      waiting.clear();
    },
  };
}
