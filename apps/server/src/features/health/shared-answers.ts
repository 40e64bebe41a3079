/**
 * Runs `work` once for everybody who asks while it runs: what hangs hangs once, however often somebody asks
 * for it.
 */
export function oneAtATime<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };
}

/** The same, and its answer is kept for so long after it came. An error is not kept. */
export function kept<T>(keptMs: number, work: () => Promise<T>): () => Promise<T> {
  let last: { answer: T; until: number } | null = null;
  const ask = oneAtATime(async () => {
    const answer = await work();
    last = { answer, until: performance.now() + keptMs };
    return answer;
  });
  return async () => (last && performance.now() < last.until ? last.answer : ask());
}
