import { HOUR_MS, MINUTE_MS } from './duration.ts';

/** The notices about the deadline of a charge (specification, after-the-hammer 1.9), in their order. */
export const REMINDER_STEPS = ['antes_24h', 'antes_2h', 'vencida', 'vencida_24h'] as const;
export type ReminderStep = (typeof REMINDER_STEPS)[number];

interface ReminderWindow {
  /** From when on it is written, counted from the deadline. */
  fromMs: number;
  /** From when on it says nothing true or nothing new any more, counted from the deadline. */
  untilMs: number;
}

/**
 * A notice is true for a while only: whoever comes late writes those that still are. '24 hours before' ends when half of
 * them are over, and each other one when the next begins.
 */
export const REMINDERS: Record<ReminderStep, ReminderWindow> = {
  antes_24h: { fromMs: -24 * HOUR_MS, untilMs: -12 * HOUR_MS },
  antes_2h: { fromMs: -2 * HOUR_MS, untilMs: 0 },
  vencida: { fromMs: 0, untilMs: 24 * HOUR_MS },
  vencida_24h: { fromMs: 24 * HOUR_MS, untilMs: 48 * HOUR_MS },
};

/** A charge that was made, and told, less than this before a notice needs none. */
export const TOLD_BEFORE_MS = HOUR_MS;

/** The notice about a charge that is to be written at an instant; null: none. */
export function reminderAt(
  { dueAt, createdAt }: { dueAt: Date; createdAt: Date },
  at: Date,
): ReminderStep | null {
  const sinceMs = at.getTime() - dueAt.getTime();
  const step = REMINDER_STEPS.find(
    (one) => REMINDERS[one].fromMs <= sinceMs && sinceMs < REMINDERS[one].untilMs,
  );
  if (!step) return null;
  const begins = dueAt.getTime() + REMINDERS[step].fromMs;
  return createdAt.getTime() + TOLD_BEFORE_MS <= begins ? step : null;
}

/** What is left until a deadline: 24 hours, or, in the last one, 40 minutes. */
export function timeLeft(dueAt: Date, at: Date): { hours: number } | { minutes: number } {
  const leftMs = dueAt.getTime() - at.getTime();
  if (leftMs < HOUR_MS) return { minutes: Math.max(1, Math.floor(leftMs / MINUTE_MS)) };
  return { hours: Math.round(leftMs / HOUR_MS) };
}
