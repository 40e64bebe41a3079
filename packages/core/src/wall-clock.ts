/** What the clocks of a zone show. */
import { tzOffset } from '@date-fns/tz';
import { MINUTE_MS } from './duration.ts';

/** The hour that the zone's clocks show at this instant: 0 to 23. */
export function hourOf(nowMs: number, zone: string): number {
  return new Date(nowMs + offsetMs(zone, nowMs)).getUTCHours();
}

/** The next instant, in milliseconds of Unix time, at which the zone's clocks show this full hour. */
export function nextHourMs(nowMs: number, zone: string, hour: number): number {
  const local = new Date(nowMs + offsetMs(zone, nowMs));
  const days = local.getUTCHours() >= hour ? 1 : 0;
  const wall = Date.UTC(
    local.getUTCFullYear(),
    local.getUTCMonth(),
    local.getUTCDate() + days,
    hour,
  );
  // The zone's clocks may change in between.
  return wall - offsetMs(zone, wall - offsetMs(zone, nowMs));
}

const offsetMs = (zone: string, ms: number) => tzOffset(zone, new Date(ms)) * MINUTE_MS;
