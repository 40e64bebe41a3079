/** Waits between the attempts through one channel: about a day together. */
const WAIT_MINUTES = [1, 5, 15, 60, 120, 240, 480, 480];

/** Until the next attempt after so many; null when there have been enough. */
export function minutesUntilRetry(attempts: number): number | null {
  return WAIT_MINUTES[attempts - 1] ?? null;
}
