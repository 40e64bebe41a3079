import { DAY_MS, HOUR_MS } from '@martelo/core/duration';
import { formatterByZone } from '../../platform/http/format-moment.ts';
import { dayIn } from '../settings/day-in.ts';

const times = formatterByZone('sv-SE', { timeStyle: 'short' });

/** The time of day in that zone, as '03:05'. */
const timeIn = (timeZone: string, moment: Date) => times(timeZone).format(moment);

interface Night {
  now: Date;
  /** The yard's. */
  timeZone: string;
  /** From this hour of the yard's clock on. */
  hour: number;
  /** The beginning of the newest copy of a night that succeeded; one by hand is no copy of the night. */
  lastStart: Date | null;
}

/** True from the hour of the setting until a copy that began on this day of the yard has succeeded. */
export function isCopyDue({ now, timeZone, hour, lastStart }: Night): boolean {
  if (Number(timeIn(timeZone, now).slice(0, 2)) < hour) return false;
  // Days as 'aaaa-mm-dd' have the order of their texts.
  return lastStart === null || dayIn(timeZone, lastStart) < dayIn(timeZone, now);
}

/** 'martelo-2026-11-28-0300.tar.gz', by the yard's clock. */
export function copyName(now: Date, timeZone: string, isEncrypted: boolean): string {
  const time = timeIn(timeZone, now).replace(':', '');
  return `martelo-${dayIn(timeZone, now)}-${time}.tar.gz${isEncrypted ? '.age' : ''}`;
}

/** The files that `copyName` names, and what a copy leaves that was killed before its end. */
const OWN_FILE = /^martelo-(\d{4}-\d{2}-\d{2})-\d{4}\.tar\.gz(?:\.age)?(?:\.parcial)?$/;

interface Retention {
  /** As 'aaaa-mm-dd', by the yard's clock. */
  today: string;
  keepDays: number;
  /** The newest copy that succeeded, and the newest one with every picture: they stay however old they are. */
  kept: readonly string[];
}

/** Which of a folder's files are copies of more than so many days ago, by their names. */
export function outdatedCopies(
  names: readonly string[],
  { today, keepDays, kept }: Retention,
): string[] {
  return names.filter((name) => {
    const [, day] = OWN_FILE.exec(name) ?? [];
    if (!day || kept.includes(name)) return false;
    // A day that does not exist has no age, and stays.
    return (Date.parse(today) - Date.parse(day)) / DAY_MS > keepDays;
  });
}

/** A house has a copy of every night: after the second one that is missing somebody has to look. */
const OLD_MS = 48 * HOUR_MS;

interface Copies {
  /** The house came out of a copy, and nobody has said that it is the house now. */
  isSilent: boolean;
  lastStart: Date | null;
  /** The pictures that the newest copy lacks. */
  missing: number;
  /** The sentence of the last attempt, when it failed. */
  failure: string | null;
}

export type CopyProblem = 'restaurada' | 'falhou' | 'antiga' | 'incompleta' | 'nenhuma';

/** The problem of the copies of the house; null: there is none. A demonstration needs no copy. */
export function copyProblem(
  { isSilent, lastStart, missing, failure }: Copies,
  { nowMs, isDemo }: { nowMs: number; isDemo: boolean },
): CopyProblem | null {
  if (isSilent) return 'restaurada';
  if (lastStart && nowMs - lastStart.getTime() > OLD_MS) return 'antiga';
  if (failure !== null) return 'falhou';
  // Not only what is missing since the copy before: an empty bucket would be news for one night.
  if (missing > 0) return 'incompleta';
  return lastStart || isDemo ? null : 'nenhuma';
}
