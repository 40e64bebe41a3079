import { refusedEarly } from '../metrics/definitions.ts';
import { addressRange } from './address-range.ts';
import { Refusal } from './refusal.ts';

export interface QueueLimits {
  /** How many tasks run at the same time. */
  atOnce: number;
  /** How many wait for their turn, of all addresses together; beyond it a task is refused with 503. */
  mostWaiting: number;
}

export interface FairQueue {
  /** A task that still waits when the signal aborts gives its place back, and `run` rejects. */
  run<T>(ip: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Refuses with 503 what `run` would refuse now, so that nobody sends a long body for it. */
  refuseIfFull(ip: string): void;
}

interface Waiting {
  begin(): void;
  refuse(refusal: Refusal): void;
}

function fullQueue(): Refusal {
  refusedEarly.count('turns');
  return new Refusal('UNAVAILABLE');
}

/**
 * Runs few tasks at once, for people whom the server does not know. Each address has a line of its
 * own, and the lines take turns, so that an address with many tasks makes only itself wait. When all
 * places are taken, the newest task of the longest line gives its place to an address with a shorter
 * one. An IPv6 address counts as its /64.
 */
export function fairQueue(limits: QueueLimits): FairQueue {
  const { atOnce, mostWaiting } = limits;
  let running = 0;
  /** By address, never empty. The first address is the next. */
  const lines = new Map<string, Waiting[]>();
  let waiting = 0;

  const isFull = (address: string) =>
    running >= atOnce && waiting >= mostWaiting && !lineToShorten(address);

  /** The line that gives up a place for this address. Between equal lines nobody is sent away. */
  function lineToShorten(address: string): string | undefined {
    const length = (of: string) => lines.get(of)?.length ?? 0;
    const [longest] = [...lines.keys()].toSorted((a, b) => length(b) - length(a));
    return longest !== undefined && length(longest) > length(address) + 1 ? longest : undefined;
  }

  function leave(address: string, one: Waiting | undefined): boolean {
    const line = lines.get(address) ?? [];
    const rest = line.filter((other) => other !== one);
    if (rest.length === line.length) return false;
    waiting -= 1;
    if (rest.length > 0) lines.set(address, rest);
    else lines.delete(address);
    return true;
  }

  function makePlace(address: string): void {
    if (isFull(address)) throw fullQueue();
    const longest = waiting >= mostWaiting ? lineToShorten(address) : undefined;
    if (longest === undefined) return;
    const newest = lines.get(longest)?.at(-1);
    leave(longest, newest);
    newest?.refuse(fullQueue());
  }

  function turn(address: string, signal?: AbortSignal): Promise<void> {
    const { promise, resolve: begin, reject: refuse } = Promise.withResolvers<void>();
    const one = { begin, refuse };
    lines.set(address, [...(lines.get(address) ?? []), one]);
    waiting += 1;
    const abort = () => leave(address, one) && refuse(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    return promise.finally(() => signal?.removeEventListener('abort', abort));
  }

  /** A task that ends hands its place over, so that no newcomer can take it first. */
  function startNext(): void {
    const [address, line] = lines.entries().next().value ?? [];
    const next = line?.[0];
    if (address === undefined || !next) return;
    leave(address, next);
    // The address goes to the end of the row.
    const rest = lines.get(address);
    if (lines.delete(address) && rest) lines.set(address, rest);
    running += 1;
    next.begin();
  }

  return {
    async run(ip, task, signal) {
      signal?.throwIfAborted();
      const address = addressRange(ip);
      if (running < atOnce) running += 1;
      else {
        makePlace(address);
        await turn(address, signal);
      }
      try {
        return await task();
      } finally {
        running -= 1;
        startNext();
      }
    },
    refuseIfFull(ip) {
      if (isFull(addressRange(ip))) throw fullQueue();
    },
  };
}
