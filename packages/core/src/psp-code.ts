import { type Calendar, dayOf, deadlineInHours, endOfDay, isBusinessDay } from './deadlines.ts';
import { SECOND_MS } from './duration.ts';

/** How long a code lives that is asked for after the deadline, while the sale still stands. */
const LATE_HOURS = 24;

/**
 * How a payment service provider (PSP) is asked for the code of a charge: `cob` is paid within some seconds of its making, `cobv` until the
 * end of a day.
 */
export type PspCodePlan = ({ kind: 'cob'; seconds: number } | { kind: 'cobv'; lastDay: string }) & {
  /** The last instant at which the code can be paid. */
  payUntil: Date;
};

/**
 * A code lives as long as its deadline. A deadline at the end of a business day is a `cobv`; a payer's bank would move another
 * day's to the next business day, so every other deadline is a `cob`, to the second. After the deadline a buyer may still
 * pay while nobody has declared the default.
 */
export function planPspCode(
  dueAt: Date,
  { calendar, now }: { calendar: Calendar; now: Date },
): PspCodePlan {
  const isLate = dueAt.getTime() <= now.getTime();
  const payUntil = isLate ? deadlineInHours(now, LATE_HOURS) : dueAt;
  const day = dayOf(calendar.zone, payUntil);
  if (!isLate && isBusinessDay(calendar, day) && isSame(endOfDay(calendar.zone, day), payUntil)) {
    return { kind: 'cobv', lastDay: day, payUntil };
  }
  const seconds = Math.max(1, Math.floor((payUntil.getTime() - now.getTime()) / SECOND_MS));
  return { kind: 'cob', seconds, payUntil };
}

const isSame = (a: Date, b: Date) => a.getTime() === b.getTime();
