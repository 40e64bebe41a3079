export interface Pause {
  accepted: number;
  /** How often each reason was given: RATE_LIMITED, UNAVAILABLE, … */
  refused: Record<string, number>;
  /** The longest time between two accepted bids. */
  longestMs: number;
  /** How long the work took. */
  workMs: number;
}

/** Bids without a break while the work runs, and for `calmMs` before and after it. */
export async function longestPause(
  bid: () => Promise<unknown>,
  calmMs: number,
  work: () => Promise<void> = async () => {},
): Promise<Pause> {
  const pause: Pause = { accepted: 0, refused: {}, longestMs: 0, workMs: 0 };
  let until = Number.POSITIVE_INFINITY;
  let last = performance.now();
  const bidding = (async () => {
    while (performance.now() < until) {
      try {
        await bid();
        pause.accepted += 1;
        const now = performance.now();
        pause.longestMs = Math.max(pause.longestMs, now - last);
        last = now;
      } catch (error) {
        const code = /"code":"(\w+)"/.exec(String(error))?.[1] ?? 'unknown';
        pause.refused[code] = (pause.refused[code] ?? 0) + 1;
      }
    }
  })();
  await wait(calmMs);
  const from = performance.now();
  await work();
  pause.workMs = performance.now() - from;
  until = performance.now() + calmMs;
  await bidding;
  return pause;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
