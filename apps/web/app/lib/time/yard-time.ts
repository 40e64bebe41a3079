import { tzOffset } from '@date-fns/tz';
import { yardZoneNow } from '../format/formats';

/**
 * Dates as the fields of a form contain them ('2026-11-21T14:03', '2026-11-21'), in the yard's
 * zone, even if the administrator's computer is in another zone.
 */
export function toYardField(moment: string | number, zone = yardZoneNow()): string {
  const instantMs = new Date(moment).getTime();
  if (Number.isNaN(instantMs)) return '';
  return new Date(instantMs + offsetMs(instantMs, zone)).toISOString().slice(0, 16);
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
  return tzOffset(zone, new Date(instantMs)) * 60_000;
}
