/** Visits to the yard before an auction: the slots of a day, and what may be asked for. */
import { tzOffset } from '@date-fns/tz';
import { DAY_MS, MINUTE_MS } from './duration.ts';

/** Hours of a weekday in which visitors are received; 0 is Sunday. Times are 'HH:MM' of the yard's zone. */
export interface VisitWindow {
  dia: number;
  das: string;
  as: string;
}

export interface VisitRules {
  windows: readonly VisitWindow[];
  slotMinutes: number;
  /** Visits that one slot takes; 0: the yard takes none. */
  places: number;
}

export const MAX_VISIT_WINDOWS = 21;
/** From today on, a visit is booked for one of this number of days. */
export const VISIT_DAYS = 14;
/** Visits that one person has before them at most. */
export const MAX_OPEN_VISITS = 5;

export const VISIT_STATES = ['agendada', 'cancelada'] as const;
export type VisitState = (typeof VISIT_STATES)[number];

/** The beginnings of the slots of a day ('2026-12-01'), the earliest first. A slot ends within its window. */
export function slotsOfDay(rules: VisitRules, zone: string, day: string): Date[] {
  if (rules.places < 1) return [];
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  const weekday = new Date(midnight).getUTCDay();
  const minutes = rules.windows
    .filter(({ dia }) => dia === weekday)
    .flatMap(({ das, as }) => {
      const count = Math.floor((minutesOf(as) - minutesOf(das)) / rules.slotMinutes);
      return Array.from(
        { length: Math.max(0, count) },
        (_, at) => minutesOf(das) + at * rules.slotMinutes,
      );
    });
  return minutes
    .sort((one, other) => one - other)
    .map((minute) => atWall(zone, midnight + minute * MINUTE_MS));
}

/** The days on which a visit can be booked, today first. */
export function visitDays(today: string): string[] {
  const first = Date.parse(`${today}T00:00:00.000Z`);
  return Array.from({ length: VISIT_DAYS }, (_, at) =>
    new Date(first + at * DAY_MS).toISOString().slice(0, 10),
  );
}

/** The index of the first window that ends before it begins, or overlaps an earlier one; -1 without one. */
export function wrongWindow(windows: readonly VisitWindow[]): number {
  return windows.findIndex(
    ({ dia, das, as }, index) =>
      das >= as ||
      windows
        .slice(0, index)
        .some((other) => other.dia === dia && das < other.as && other.das < as),
  );
}

function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** The instant at which the zone's clocks show this time. */
function atWall(zone: string, wall: number): Date {
  const offsetMs = (ms: number) => tzOffset(zone, new Date(ms)) * MINUTE_MS;
  return new Date(wall - offsetMs(wall - offsetMs(wall)));
}
