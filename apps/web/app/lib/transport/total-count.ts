import { MORE_HEADER, TOTAL_HEADER } from '@martelo/contract/shapes/list-total';
import type { ApiAnswer } from './api-client';

export type CountedPage<T> = {
  rows: T[];
  total: number;
  /** The server stopped counting at `total`: there are more rows. */
  capped: boolean;
};

/**
 * The rows of an array answer with the total from its header; without the header, the number of
 * rows received.
 */
export function withTotal<T>({ data, headers }: ApiAnswer<T[]>): CountedPage<T> {
  const total = Number(headers[TOTAL_HEADER] ?? Number.NaN);
  return {
    rows: data,
    total: Number.isInteger(total) ? total : data.length,
    capped: headers[MORE_HEADER] === '1',
  };
}
