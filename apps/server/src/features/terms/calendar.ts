import type { Holiday } from '@martelo/contract/shapes/private-settings';
import type { Calendar } from '@martelo/core/deadlines';
import { isNationalHoliday } from '@martelo/core/national-holidays';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { privateSettingsOf, siteSettingsOf } from '../settings/read-settings.ts';
import { listSettings } from '../settings/site.queries.ts';

/**
 * The yard's calendar: the national holidays and the days of its own settings. A later change of the
 * settings moves no deadline that is stored already, because a deadline is stored as an instant.
 *
 * `timeZone` is the process's own (`settings.yardTimeZone`), which holds until the yard sets another.
 */
export async function readCalendar(db: Db | Tx, timeZone: string): Promise<Calendar> {
  const stored = await listSettings(db);
  const { feriados } = privateSettingsOf(stored);
  return {
    zone: siteSettingsOf(stored, timeZone).fuso,
    isHoliday: (day) => isNationalHoliday(day) || feriados.some((own) => isOn(own, day)),
  };
}

const MONTH_AND_DAY = '2026-'.length;

function isOn({ dia, todoAno }: Holiday, day: string): boolean {
  return dia === day || (todoAno && dia.slice(MONTH_AND_DAY) === day.slice(MONTH_AND_DAY));
}
