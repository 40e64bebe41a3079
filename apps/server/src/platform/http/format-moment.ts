import { LRUCache } from 'lru-cache';

/**
 * A formatter for each time zone, made once: making it costs more than a hundred uses. A yard has one
 * time zone.
 */
export function formatterByZone(
  locale: string,
  options: Intl.DateTimeFormatOptions,
): (timeZone: string) => Intl.DateTimeFormat {
  const kept = new LRUCache<string, Intl.DateTimeFormat>({
    max: 10,
    memoMethod: (timeZone) => new Intl.DateTimeFormat(locale, { ...options, timeZone }),
  });
  return (timeZone) => kept.memo(timeZone);
}

const moments = formatterByZone('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats an instant in the yard's time zone as '24/11/2026, 09:00'. */
export function formatMoment(at: Date, timeZone: string): string {
  return moments(timeZone).format(at);
}

const times = formatterByZone('pt-BR', { hour: '2-digit', minute: '2-digit' });

/** Formats an instant in the yard's time zone as '09:00'. */
export function formatTime(at: Date, timeZone: string): string {
  return times(timeZone).format(at);
}
