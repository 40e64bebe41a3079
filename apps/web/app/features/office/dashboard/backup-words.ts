import { DAY_MS, HOUR_MS } from '@martelo/core/duration';
import { formatCount } from '../../../lib/format/formats';

/** The section of the manual about copies, in this area. */
export const BACKUP_MANUAL = '/admin/manual#cópia-de-segurança';

/** 'menos de 1 hora', '31 horas', '3 dias': from the third day on hours do not matter. */
export function backupAge(at: string, now: string): string {
  const ageMs = Math.max(0, Date.parse(now) - Date.parse(at));
  if (ageMs < HOUR_MS) return 'menos de 1 hora';
  if (ageMs < 2 * DAY_MS) return formatCount(Math.floor(ageMs / HOUR_MS), 'hora', 'horas');
  return formatCount(Math.floor(ageMs / DAY_MS), 'dia', 'dias');
}
