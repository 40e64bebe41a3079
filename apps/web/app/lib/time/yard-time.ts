import { yardZoneNow } from '../format/formats';

/**
 * Dates as the fields of a form contain them ('2026-11-21T14:03', '2026-11-21'), in the yard's
 * zone, even if the administrator's computer is in another zone.
 */
export function toYardField(moment: string | number, zone = yardZoneNow()): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  const parts = partsIn(date.getTime(), zone);
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}`;
}

/** Only the day. */
export function toYardDay(moment: string | number, zone = yardZoneNow()): string {
  return toYardField(moment, zone).slice(0, 10);
}

/** The instant that a date and time field means, as ISO; null when it is empty or invalid. */
export function fromYardField(field: string, zone = yardZoneNow()): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(field)) return null;
  const asUtc = Date.parse(`${field}Z`);
  if (Number.isNaN(asUtc)) return null;
  // The offset is computed twice, for the days on which a zone changes its offset.
  const guess = asUtc - offsetMs(asUtc, zone);
  return new Date(asUtc - offsetMs(guess, zone)).toISOString();
}

/** Noon of a day, the time that the date dialog stores (design, 8.11). */
export function noonOf(day: string, zone = yardZoneNow()): string | null {
  return fromYardField(`${day}T12:00`, zone);
}

function offsetMs(instantMs: number, zone: string): number {
  const { year, month, day, hour, minute, second } = partsIn(instantMs, zone);
  const shown = Date.UTC(+year, +month - 1, +day, +hour, +minute, +second);
  return shown - Math.floor(instantMs / 1000) * 1000;
}

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

function partsIn(instantMs: number, zone: string): Record<Part, string> {
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const found = { year: '', month: '', day: '', hour: '', minute: '', second: '' };
  for (const { type, value } of formatter.formatToParts(instantMs)) {
    if (type in found) found[type as Part] = value;
  }
  return { ...found, year: found.year.padStart(4, '0') };
}
