export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export interface DurationParts {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/**
 * Splits a length in milliseconds for the timers. A started second counts as a whole one, so that a
 * countdown shows zero only when the time is over. Negative lengths are zero.
 */
export function splitDuration(lengthMs: number): DurationParts {
  const total = Math.max(0, Math.ceil(lengthMs / SECOND_MS));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3_600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}

/** The reverse of splitDuration, in milliseconds, for the timer of the category form. */
export function joinDuration(parts: Partial<DurationParts>): number {
  const { days = 0, hours = 0, minutes = 0, seconds = 0 } = parts;
  return days * DAY_MS + hours * HOUR_MS + minutes * MINUTE_MS + seconds * SECOND_MS;
}
