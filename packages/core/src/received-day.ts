import { tzOffset } from '@date-fns/tz';
import { dayOf } from './deadlines.ts';
import { MINUTE_MS } from './duration.ts';

/**
 * Noon of a day ('2026-11-20') in a zone. Money is registered by its day; noon exists once on every day,
 * also where the clocks change at midnight.
 */
export function noonOf(zone: string, day: string): Date {
  const wall = Date.parse(`${day}T12:00:00.000Z`);
  const near = tzOffset(zone, new Date(wall));
  return new Date(wall - tzOffset(zone, new Date(wall - near * MINUTE_MS)) * MINUTE_MS);
}

/** The day of such an instant as people read it: '20/11/2026'. No hour, because nobody has said one. */
export function receivedDayWords(zone: string, at: Date): string {
  return dayOf(zone, at).split('-').reverse().join('/');
}
