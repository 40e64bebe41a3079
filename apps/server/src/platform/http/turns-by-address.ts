import { addressRange } from './address-range.ts';
import { Refusal } from './refusal.ts';

interface TurnLimits {
  /** Tasks that run together, at most one for each address. */
  atOnce: number;
  /** Tasks that wait, of all addresses together. */
  mostWaiting: number;
}

interface Waiting {
  start(): void;
  refuse(refusal: Refusal): void;
}

export interface TurnsByAddress {
  run<T>(ip: string, task: () => Promise<T>): Promise<T>;
  /** Refuses with 503 what `run` would refuse now, so that nobody sends a long body for it. */
  refuseIfFull(ip: string): void;
}

/**
 * Work that takes long, shared fairly: one task at a time for each address, the addresses in turn.
 * When too many wait, the address that waits with most gives up its last place, so that a flood
 * from some addresses cannot keep the others out.
 */
export function createTurnsByAddress({ atOnce, mostWaiting }: TurnLimits): TurnsByAddress {
  const running = new Set<string>();
  /** By address. The first entry that does not run now is the next. */
  const waiting = new Map<string, Waiting[]>();
  const count = () => [...waiting.values()].reduce((sum, { length }) => sum + length, 0);

  /** The queue that gives up a place for this address, if it is fair. */
  function crowded(address: string): Waiting[] | undefined {
    const own = waiting.get(address)?.length ?? 0;
    const longest = [...waiting.values()].reduce<Waiting[]>(
      (most, queue) => (queue.length > most.length ? queue : most),
      [],
    );
    return longest.length > own + 1 ? longest : undefined;
  }

  const isFull = (address: string) =>
    !mayStart(address) && count() >= mostWaiting && !crowded(address);
  const mayStart = (address: string) => running.size < atOnce && !running.has(address);

  function join(address: string): Promise<void> {
    if (isFull(address)) throw new Refusal('UNAVAILABLE');
    if (count() >= mostWaiting) crowded(address)?.pop()?.refuse(new Refusal('UNAVAILABLE'));
    return new Promise((start, refuse) => {
      const queue = waiting.get(address) ?? [];
      queue.push({ start, refuse });
      waiting.set(address, queue);
    });
  }

  function startNext(): void {
    for (const [address, queue] of waiting) {
      if (!mayStart(address)) continue;
      const next = queue.shift();
      // The address goes to the end of the row.
      waiting.delete(address);
      if (queue.length > 0) waiting.set(address, queue);
      if (!next) continue;
      running.add(address);
      next.start();
    }
  }

  return {
    async run(ip, task) {
      const address = addressRange(ip);
      if (mayStart(address)) running.add(address);
      else await join(address);
      try {
        return await task();
      } finally {
        running.delete(address);
        startNext();
      }
    },
    refuseIfFull(ip) {
      if (isFull(addressRange(ip))) throw new Refusal('UNAVAILABLE');
    },
  };
}
