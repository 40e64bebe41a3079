import { fromYardField } from './yard-time';

/** The first moment of a day in the yard's zone, in the format of the call. */
export function dayBegins(day: string): string | undefined {
  return fromYardField(`${day}T00:00`) ?? undefined;
}

/** The first moment after a day, which no longer belongs to it. */
export function dayEnds(day: string): string | undefined {
  const next = new Date(`${day}T12:00:00Z`);
  if (Number.isNaN(next.getTime())) return undefined;
  next.setUTCDate(next.getUTCDate() + 1);
  return dayBegins(next.toISOString().slice(0, 10));
}
