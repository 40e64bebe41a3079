import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import type { Audience } from './audience.ts';

/** Vehicle ids with the number of people who have them open on one process. */
export type PresenceCounts = Record<string, number>;

export interface Presence {
  /** A reader joined or left one of these topics. */
  changed(topics: readonly string[]): void;
  /** The counts of another process. */
  heard(origin: string, counts: PresenceCounts): void;
  close(): void;
}

interface PresenceOptions {
  countHere: (topic: string) => number;
  deliver: (event: LiveEvent, audience: Audience) => void;
  tellOthers: (counts: PresenceCounts) => void;
  intervalMs: number;
}

const TOPIC = 'vehicle:';
/** A process repeats its counts regularly, and its counts are dropped after two missing reports. */
const REPEAT_MS = 30_000;
const BELIEVED_MS = 2 * REPEAT_MS + 5_000;

/** How many people have a vehicle open, over all processes, sent at most once an interval. */
export function createPresence(options: PresenceOptions): Presence {
  const { countHere, deliver, tellOthers, intervalMs } = options;
  const elsewhere = new Map<string, Map<string, { count: number; until: number }>>();
  const dirtyHere = new Set<string>();
  const dirty = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  /** Vehicles that a reader has open on this process. */
  const here = new Set<string>();
  const repeating = setInterval(repeat, REPEAT_MS).unref();

  function mark(vehicleId: string): void {
    dirty.add(vehicleId);
    timer ??= setTimeout(flush, intervalMs);
  }

  function flush(): void {
    timer = undefined;
    for (const vehicleId of dirty) publish(vehicleId);
    dirty.clear();
    if (dirtyHere.size > 0) tellOthers(countsOf(dirtyHere));
    dirtyHere.clear();
  }

  function publish(vehicleId: string): void {
    const topic = TOPIC + vehicleId;
    const watching = countHere(topic) + countElsewhere(vehicleId);
    deliver({ type: 'presence', vehicleId, watching }, { topics: [topic] });
  }

  function countElsewhere(vehicleId: string): number {
    const now = performance.now();
    let sum = 0;
    for (const { count, until } of elsewhere.get(vehicleId)?.values() ?? []) {
      if (until > now) sum += count;
    }
    return sum;
  }

  function countsOf(vehicleIds: Iterable<string>): PresenceCounts {
    return Object.fromEntries([...vehicleIds].map((id) => [id, countHere(TOPIC + id)]));
  }

  function repeat(): void {
    if (here.size > 0) tellOthers(countsOf(here));
    const now = performance.now();
    for (const [vehicleId, origins] of elsewhere) {
      for (const [origin, { until }] of origins) {
        if (until <= now && origins.delete(origin)) mark(vehicleId);
      }
      if (origins.size === 0) elsewhere.delete(vehicleId);
    }
  }

  return {
    changed(topics) {
      for (const topic of topics) {
        if (!topic.startsWith(TOPIC)) continue;
        const vehicleId = topic.slice(TOPIC.length);
        if (countHere(topic) > 0) here.add(vehicleId);
        else here.delete(vehicleId);
        dirtyHere.add(vehicleId);
        mark(vehicleId);
      }
    },
    heard(origin, counts) {
      const until = performance.now() + BELIEVED_MS;
      for (const [vehicleId, count] of Object.entries(counts)) {
        const origins = elsewhere.get(vehicleId) ?? new Map();
        elsewhere.set(vehicleId, origins);
        const before = origins.get(origin)?.count;
        origins.set(origin, { count, until });
        if (before !== count) mark(vehicleId);
      }
    },
    close() {
      clearTimeout(timer);
      clearInterval(repeating);
    },
  };
}
