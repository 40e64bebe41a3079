import { tzOffset } from '@date-fns/tz';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './duration.ts';

/** A yard's calendar. A business day is Monday to Friday and no holiday. */
export interface Calendar {
  /** The yard's time zone: 'America/Maceio'. */
  zone: string;
  /** `day` is a date of the zone: '2026-11-20'. */
  isHoliday: (day: string) => boolean;
}

/** A deadline in hours runs through nights, weekends and holidays. */
export function deadlineInHours(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * HOUR_MS);
}

/**
 * The last millisecond (23:59:59.999) of the n-th business day after the day of the event, in the
 * yard's zone. With 0 days it is the end of the event's own day.
 *
 * The last millisecond, so that whatever happens at 23:59:59 is in time and the next midnight is not.
 */
export function deadlineInBusinessDays(calendar: Calendar, at: Date, days: number): Date {
  let day = dayOf(calendar.zone, at);
  for (let left = days; left > 0; ) {
    day = dayAfter(day);
    if (isBusinessDay(calendar, day)) left -= 1;
  }
  return endOfDay(calendar.zone, day);
}

export function isBusinessDay(calendar: Calendar, day: string): boolean {
  const weekday = startOfUtcDay(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !calendar.isHoliday(day);
}

/** The date of an instant in a zone, '2026-11-20'. */
export function dayOf(zone: string, at: Date): string {
  const local = new Date(at.getTime() + tzOffset(zone, at) * MINUTE_MS);
  return local.toISOString().slice(0, 10);
}

/** The date that many days after the one of an instant, '2026-12-20'. */
export function dayAfterDays(zone: string, at: Date, days: number): string {
  const day = startOfUtcDay(dayOf(zone, at)).getTime();
  return new Date(day + days * DAY_MS).toISOString().slice(0, 10);
}

function startOfUtcDay(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

function dayAfter(day: string): string {
  return new Date(startOfUtcDay(day).getTime() + DAY_MS).toISOString().slice(0, 10);
}

/**
 * The last millisecond of a date of the zone. The clocks of the zone may change at midnight. Of two instants that are both called 23:59:59.999
 * the later one is the end of the day.
 */
export function endOfDay(zone: string, day: string): Date {
  const wall = startOfUtcDay(day).getTime() + DAY_MS - 1;
  const offsets = [wall - DAY_MS, wall + DAY_MS].map((ms) => tzOffset(zone, new Date(ms)));
  const ends = offsets
    .map((offset) => new Date(wall - offset * MINUTE_MS))
    .filter((end) => end.getTime() + tzOffset(zone, end) * MINUTE_MS === wall);
  return new Date(Math.max(...ends.map(Number)));
}
