import { HOUR_MS } from '@martelo/core/duration';

/** From so many hours on days are counted. */
const HOURS_SHOWN = 48;

/** 'Vencido há 3 h', 'Vencido há 2 dias'; whole hours and days that have passed. Without a known time (null) only 'Vencido'. */
export function overdueWords(dueAt: string, nowMs: number | null): string {
  if (nowMs === null) return 'Vencido';
  const hours = Math.floor((nowMs - Date.parse(dueAt)) / HOUR_MS);
  if (hours < 1) return 'Vencido há menos de 1 h';
  if (hours < HOURS_SHOWN) return `Vencido há ${hours} h`;
  return `Vencido há ${Math.floor(hours / 24)} dias`;
}
