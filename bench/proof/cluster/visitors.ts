import { setTimeout as delay } from 'node:timers/promises';
import type { ProofLot } from '../people-and-lots.ts';

/** A browser waits a random share of this before it opens its stream again. */
const AGAIN_WITHIN_MS = 400;

/** Visitors with an open stream each, who open it again when it ends. */
export interface Visitors {
  /** Who has a stream at this moment. */
  open(): number;
  /** How often a stream ended by itself. */
  ended(): number;
  /** The longest time that a visitor was without a stream, in milliseconds. */
  longestGapMs(): number;
  close(): void;
}

export function startVisitors(base: string, lots: ProofLot[], count: number): Visitors {
  const closing = new AbortController();
  const topics = lots.map(({ vehicleId }) => `vehicle:${vehicleId}`).join(',');
  const gaps: number[] = [];
  let open = 0;
  let ended = 0;

  async function watchOnce(onOpen: () => void): Promise<void> {
    const answer = await fetch(`${base}/api/live?topics=${topics}`, { signal: closing.signal });
    if (!answer.ok || !answer.body) return;
    onOpen();
    open += 1;
    try {
      for await (const _ of answer.body) if (closing.signal.aborted) break;
    } finally {
      open -= 1;
      ended += 1;
    }
  }

  async function visit(): Promise<void> {
    let lostAt = performance.now();
    while (!closing.signal.aborted) {
      await watchOnce(() => gaps.push(performance.now() - lostAt)).catch(() => {});
      lostAt = performance.now();
      await delay(Math.random() * AGAIN_WITHIN_MS);
    }
  }

  for (let each = 0; each < count; each += 1) void visit();
  return {
    open: () => open,
    ended: () => ended,
    longestGapMs: () => Math.max(0, ...gaps),
    close: () => closing.abort(),
  };
}
