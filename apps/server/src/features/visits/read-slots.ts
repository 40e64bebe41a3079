import { dayOf } from '@martelo/core/deadlines';
import { DAY_MS } from '@martelo/core/duration';
import { slotsOfDay, type VisitRules, visitDays } from '@martelo/core/visits';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { listClosedDays } from '../storage/storage.queries.ts';
import { readCalendar } from '../terms/calendar.ts';
import { countTaken, type YardRow } from './visits.queries.ts';

export interface FreeSlot {
  startsAt: Date;
  places: number;
}

/** The days on which a visit can be booked, with the slots in which the yard receives visitors. */
export async function readOpenDays(
  db: Db | Tx,
  yard: YardRow,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<{ day: string; slots: Date[] }[]> {
  const { zone, isHoliday } = await readCalendar(db, timeZone);
  const days = visitDays(dayOf(zone, now));
  const closed = await listClosedDays(db, { from: days[0] ?? '', to: days.at(-1) ?? '' });
  const rules = rulesOf(yard);
  return days.map((day) => {
    const isShut = isHoliday(day) || closed.has(day);
    const slots = isShut ? [] : slotsOfDay(rules, zone, day);
    return { day, slots: slots.filter((at) => at > now) };
  });
}

/** The slots at which a place is free; days without one are left out. */
export async function readFreeSlots(
  db: Db | Tx,
  yard: YardRow,
  at: { now: Date; timeZone: string },
): Promise<{ day: string; slots: FreeSlot[] }[]> {
  const days = await readOpenDays(db, yard, at);
  const last = days.flatMap(({ slots }) => slots).at(-1) ?? at.now;
  const taken = await countTaken(db, yard.id, at.now, new Date(last.getTime() + DAY_MS));
  return days
    .map(({ day, slots }) => ({
      day,
      slots: slots
        .map((startsAt) => ({
          startsAt,
          places: yard.places - (taken.get(startsAt.getTime()) ?? 0),
        }))
        .filter(({ places }) => places > 0),
    }))
    .filter(({ slots }) => slots.length > 0);
}

function rulesOf({ visitWindows, slotMinutes, places }: YardRow): VisitRules {
  return { windows: visitWindows, slotMinutes, places };
}
