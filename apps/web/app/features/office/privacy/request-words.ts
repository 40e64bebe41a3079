import { DAY_MS } from '@martelo/core/duration';

/** The clock of a request: whole days until the law's day, or since it. */
export function dueWords(dueAt: string, nowMs: number): string {
  const days = Math.floor((Date.parse(dueAt) - nowMs) / DAY_MS);
  if (days < 0) return days === -1 ? 'Venceu há menos de 1 dia' : `Venceu há ${-days - 1} dias`;
  if (days === 0) return 'Vence em menos de 1 dia';
  return days === 1 ? 'Vence em 1 dia' : `Vence em ${days} dias`;
}
