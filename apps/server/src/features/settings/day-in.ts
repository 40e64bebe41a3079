import { formatterByZone } from '../../platform/http/format-moment.ts';

const days = formatterByZone('sv-SE', { dateStyle: 'short' });

/** The date in that zone, as '2026-11-21'. */
export function dayIn(timeZone: string, moment: Date): string {
  return days(timeZone).format(moment);
}
