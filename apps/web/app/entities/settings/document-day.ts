import { formatDate } from '../../lib/format/formats';

/** '01/11/2026' of a bare day, which has no zone to be shifted by, or of a moment. */
export function documentDay(written: string): string {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(written);
  return day ? `${day[3]}/${day[2]}/${day[1]}` : formatDate(written);
}
