import { setTimeout as delay } from 'node:timers/promises';

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

/** Opens a stream; null when it is refused. */
export type OpenStream = (closed: AbortSignal) => Promise<AsyncIterable<unknown> | null>;

/** The stream of these vehicles over HTTP/1.1. */
export function streamsAt(base: string, vehicleIds: readonly number[]): OpenStream {
  const topics = vehicleIds.map((id) => `vehicle:${id}`).join(',');
  return async (signal) => {
    const answer = await fetch(`${base}/api/live?topics=${topics}`, { signal });
    if (answer.ok) return answer.body;
    await answer.body?.cancel();
    return null;
  };
}

export function startVisitors(openStream: OpenStream, count: number): Visitors {
  const closing = new AbortController();
  const gaps: number[] = [];
  let open = 0;
  let ended = 0;

  async function watchOnce(onOpen: () => void): Promise<void> {
    const stream = await openStream(closing.signal);
    if (!stream) return;
    onOpen();
    open += 1;
    try {
      for await (const _ of stream) if (closing.signal.aborted) break;
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
