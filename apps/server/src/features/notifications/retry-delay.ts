/** The waits between the attempts through one channel: about a day together. */
const WAIT_MINUTES = [1, 5, 15, 60, 120, 240, 480, 480];

/** The wait after this many attempts; null when there are no more. */
export function minutesUntilRetry(attempts: number): number | null {
  return WAIT_MINUTES[attempts - 1] ?? null;
}
