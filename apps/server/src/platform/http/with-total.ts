import { MORE_HEADER, TOTAL_HEADER } from '@martelo/contract/shapes/list-total';
import type { AnswerHeaders } from './public-read.ts';

/** A list's answer with the number of all rows; for a long list, with a lower bound of it. */
export function withTotal<T>(
  reply: AnswerHeaders,
  { total, capped }: { total: number; capped: boolean },
  rows: T,
): T {
  reply.header(TOTAL_HEADER, total);
  if (capped) reply.header(MORE_HEADER, '1');
  return rows;
}
