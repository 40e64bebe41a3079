import { DAY_MS, HOUR_MS, MINUTE_MS, splitDuration } from '@martelo/core/duration';

/** The urgency of a remaining time: red in the last five minutes, amber in the last hour. */
export type Urgency = 'calm' | 'soon' | 'last';

export function urgencyOf(remainingMs: number): Urgency {
  if (remainingMs < 5 * MINUTE_MS) return 'last';
  return remainingMs < HOUR_MS ? 'soon' : 'calm';
}

/** '1 d 06 h' while days remain, then '02:14:09'. */
export function shortCountdown(remainingMs: number): string {
  const { days, hours, minutes, seconds } = splitDuration(remainingMs);
  if (remainingMs >= DAY_MS) return `${days} d ${two(hours)} h`;
  return `${two(hours)}:${two(minutes)}:${two(seconds)}`;
}

/** '1 dia e 6 horas', '4 minutos', 'menos de 1 minuto': for screen readers, in whole minutes. */
export function spokenCountdown(remainingMs: number): string {
  const { days, hours, minutes } = splitDuration(remainingMs);
  const parts = [
    spoken(days, 'dia', 'dias'),
    spoken(hours, 'hora', 'horas'),
    spoken(minutes, 'minuto', 'minutos'),
  ].filter((part) => part !== '');
  return parts.slice(0, 2).join(' e ') || 'menos de 1 minuto';
}

export function two(value: number): string {
  return String(value).padStart(2, '0');
}

function spoken(count: number, one: string, many: string): string {
  return count === 0 ? '' : `${count} ${count === 1 ? one : many}`;
}
