import type { PriceEvent } from '@martelo/contract/shapes/live-events';
import { LRUCache } from 'lru-cache';

export interface PriceCoalescer {
  push(event: PriceEvent): void;
  /** A vehicle in a new lot begins to count again. */
  forget(vehicleId: string): void;
  /** Delivers what still waits. */
  close(): void;
}

/** The later of two prices of a vehicle in place of both: it covers the rows of either. */
export function mergePrices(earlier: PriceEvent, later: PriceEvent): PriceEvent {
  return { ...later, firstSequence: Math.min(earlier.firstSequence, later.firstSequence) };
}

/** Vehicles whose last number is remembered. */
const MAX_REMEMBERED = 50_000;

/**
 * Lets the first price of a vehicle through at once and then the latest of each interval, so that a
 * burst of a thousand bids costs its watchers at most 20 events a second. Numbers that are old by
 * the time they arrive, from another process for instance, go nowhere.
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
