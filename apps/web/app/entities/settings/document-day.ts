import { formatDate } from '../../lib/format/formats';

/** Writes '01/11/2026' for a plain date, which no zone may shift, or for a moment in time. */
export function documentDay(written: string): string {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(written);
  return day ? `${day[3]}/${day[2]}/${day[1]}` : formatDate(written);
}
