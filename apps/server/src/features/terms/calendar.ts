import type { Calendar } from '@martelo/core/deadlines';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { privateSettingsOf, siteSettingsOf } from '../settings/read-settings.ts';
import { listSettings } from '../settings/site.queries.ts';
import { readOfficialHolidays } from './official-holidays.ts';

/**
 * The yard's calendar: the official holidays and the days of its own settings. A later change of the
 * settings moves no deadline that is stored already, because a deadline is stored as an instant.
 *
 * `timeZone` is the process's own (`settings.yardTimeZone`), which holds until the yard sets another.
 */
export async function readCalendar(db: Db | Tx, timeZone: string): Promise<Calendar> {
  const official = await readOfficialHolidays();
  const stored = await listSettings(db);
  const own = new Set(privateSettingsOf(stored).feriados.map(({ dia }) => dia));
  return {
    zone: siteSettingsOf(stored, timeZone).fuso,
    isHoliday: (day) => official.has(day) || own.has(day),
  };
}
