import { MORE_HEADER, TOTAL_HEADER } from '@martelo/contract/shapes/list-total';
import type { ApiAnswer } from './api-client';

export type Counted<T> = {
  rows: T[];
  total: number;
  /** The total is only how far they were counted: there are more. */
  capped: boolean;
};

/** Rows of an array answer with the total that travels beside it; without it, what has come. */
export function withTotal<T>({ data, headers }: ApiAnswer<T[]>): Counted<T> {
  const total = Number(headers[TOTAL_HEADER] ?? Number.NaN);
  return {
    rows: data,
    total: Number.isInteger(total) ? total : data.length,
    capped: headers[MORE_HEADER] === '1',
  };
}
