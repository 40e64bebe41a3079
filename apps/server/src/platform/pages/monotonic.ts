/**
 * Milliseconds of a clock that all threads of this process share. `performance.now()` counts from the
 * start of its own thread.
 */
export function monotonicMs(): number {
  return Number(process.hrtime.bigint() / 1_000n) / 1_000;
}
