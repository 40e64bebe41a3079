import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import type { Audience } from './audience.ts';
import type { Watchers } from './readers.ts';

/**
 * By vehicle id, who has it open on one process: how many, and who of them is signed in, because they may
 * have it open on another process too.
 */
export interface PresenceCounts {
  counts: Record<string, number>;
  people: Record<string, readonly number[]>;
}

export interface Presence {
  /** A reader joined or left one of these topics. */
  changed(topics: readonly string[]): void;
  /** The counts of another process. */
  heard(origin: string, counts: PresenceCounts): void;
  close(): void;
}

interface PresenceOptions {
  watchersHere: (topic: string) => Watchers;
  /** Asked at every join and leave, so it counts nobody. */
  isWatchedHere: (topic: string) => boolean;
  deliver: (event: LiveEvent, audience: Audience) => void;
  tellOthers: (counts: PresenceCounts) => void;
  intervalMs: number;
}

const TOPIC = 'vehicle:';
/** A process repeats its counts regularly, and its counts are dropped after two missing reports. */
const REPEAT_MS = 30_000;
const BELIEVED_MS = 2 * REPEAT_MS + 5_000;
/**
 * A vehicle's announcement names no more people, so that a crowd costs the database little. Whoever is not
 * named counts once for each process.
 */
const MAX_PEOPLE = 100;

/** How many people have a vehicle open, over all processes, sent at most once an interval. */
export function createPresence(options: PresenceOptions): Presence {
  const { watchersHere, isWatchedHere, deliver, tellOthers, intervalMs } = options;
  const elsewhere = new Map<string, Map<string, Watchers & { until: number }>>();
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
    const all = [watchersHere(topic), ...watchersElsewhere(vehicleId)];
    const people = new Set(all.flatMap((each) => each.people));
    const visitors = all.reduce((sum, each) => sum + each.count - each.people.length, 0);
    const watching = visitors + people.size;
    deliver({ type: 'presence', vehicleId, watching }, { topics: [topic] });
  }

  function watchersElsewhere(vehicleId: string): Watchers[] {
    const now = performance.now();
    return [...(elsewhere.get(vehicleId)?.values() ?? [])].filter(({ until }) => until > now);
  }

  function countsOf(vehicleIds: Iterable<string>): PresenceCounts {
    const all = [...vehicleIds].map((id) => [id, watchersHere(TOPIC + id)] as const);
    return {
      counts: Object.fromEntries(all.map(([id, { count }]) => [id, count])),
      people: Object.fromEntries(all.map(([id, { people }]) => [id, people.slice(0, MAX_PEOPLE)])),
    };
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
        if (isWatchedHere(topic)) here.add(vehicleId);
        else here.delete(vehicleId);
        dirtyHere.add(vehicleId);
        mark(vehicleId);
      }
    },
    // A process of the version before names no people.
    heard(origin, { counts, people = {} }) {
      const until = performance.now() + BELIEVED_MS;
      for (const [vehicleId, count] of Object.entries(counts)) {
        const origins = elsewhere.get(vehicleId) ?? new Map();
        elsewhere.set(vehicleId, origins);
        const before = origins.get(origin);
        const now = { count, people: people[vehicleId] ?? [], until };
        origins.set(origin, now);
        if (before?.count !== count || String(before.people) !== String(now.people))
          mark(vehicleId);
      }
    },
    close() {
      clearTimeout(timer);
      clearInterval(repeating);
    },
  };
}
