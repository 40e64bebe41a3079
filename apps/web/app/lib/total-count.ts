import type { ApiAnswer } from './api-client';

/** Rows of an array answer with the total that travels beside it; without it, what has come. */
export function withTotal<T>({ data, headers }: ApiAnswer<T[]>): { rows: T[]; total: number } {
  const total = Number(headers['x-total-count'] ?? Number.NaN);
  return { rows: data, total: Number.isInteger(total) ? total : data.length };
}
