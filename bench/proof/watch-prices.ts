/** Watchers of a lot's live stream, who come back like a browser when it is cut. */
import { setTimeout as delay } from 'node:timers/promises';

const BACK_AFTER_MS = 1_000;

export interface Watcher {
  /** The prices in the order of their arrival, in centavos; moments are those of `performance.now()`. */
  prices: { ms: number; value: number }[];
  /** How often the stream ended. */
  cuts: number;
  stop(): Promise<void>;
}

export function watchPrices(base: string, vehicleId: number): Watcher {
  const ending = new AbortController();
  const watcher: Omit<Watcher, 'stop'> = { prices: [], cuts: 0 };

  async function follow(): Promise<void> {
    const answer = await fetch(`${base}/api/live?topics=vehicle:${vehicleId}`, {
      signal: ending.signal,
    });
    if (!answer.ok || !answer.body) throw new Error(`the stream answered ${answer.status}`);
    let rest = '';
    for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) note(line);
    }
  }

  function note(line: string): void {
    if (!line.startsWith('data:')) return;
    const event = JSON.parse(line.slice(5)) as { type: string; lanceAtual?: number | null };
    if (event.type !== 'price' || typeof event.lanceAtual !== 'number') return;
    watcher.prices.push({ ms: performance.now(), value: Math.round(event.lanceAtual * 100) });
  }

  const running = (async () => {
    while (!ending.signal.aborted) {
      await follow().catch(() => {});
      if (ending.signal.aborted) return;
      watcher.cuts += 1;
      await delay(BACK_AFTER_MS, undefined, { signal: ending.signal }).catch(() => {});
    }
  })();
  return Object.assign(watcher, {
    async stop() {
      ending.abort();
      await running;
    },
  });
}
