import { Refusal } from './refusal.ts';

export interface FairLimits {
  /** How many tasks run at the same time. */
  atOnce: number;
  /** How many wait for their turn; beyond it a task is refused with 503. */
  mostWaiting: number;
}

export type FairQueue = <T>(address: string, task: () => Promise<T>) => Promise<T>;

interface Waiting {
  begin(): void;
  refuse(): void;
}

/**
 * Runs few tasks at once. Each address has a line of its own, and the lines take turns, so that an
 * address with many tasks makes only itself wait. When all places are taken, the newest task of the
 * longest line gives its place to an address with a shorter one.
 */
export function fairQueue({ atOnce, mostWaiting }: FairLimits): FairQueue {
  /** The address whose turn is next is the first one. */
  const lines = new Map<string, Waiting[]>();
  let running = 0;
  let waiting = 0;

  function makePlace(address: string): boolean {
    if (waiting < mostWaiting) return true;
    let longest: Waiting[] = [];
    for (const line of lines.values()) if (line.length > longest.length) longest = line;
    // Between equal lines nobody who waits already is sent away.
    if (longest.length <= (lines.get(address)?.length ?? 0) + 1) return false;
    waiting -= 1;
    longest.pop()?.refuse();
    return true;
  }

  function startNext(): void {
    const [address, line] = lines.entries().next().value ?? [];
    const next = line?.shift();
    if (address === undefined || !line || !next) return;
    waiting -= 1;
    // The address goes to the end of the row.
    lines.delete(address);
    if (line.length > 0) lines.set(address, line);
    next.begin();
  }

  function turn(address: string): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    if (!makePlace(address)) return Promise.reject(new Refusal('UNAVAILABLE'));
    const line = lines.get(address) ?? [];
    line.push({ begin: resolve, refuse: () => reject(new Refusal('UNAVAILABLE')) });
    lines.set(address, line);
    waiting += 1;
    return promise;
  }

  return async (address, task) => {
    // A task that ends hands its place over, so that no newcomer can take it first.
    if (running < atOnce) running += 1;
    else await turn(address);
    try {
      return await task();
    } finally {
      if (waiting > 0) startNext();
      else running -= 1;
    }
  };
}
