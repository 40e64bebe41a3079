import { expect, test } from 'vitest';
import { listRange } from './list-range.ts';

test.each([
  ['nothing', {}, { page: 1, limit: 1000, offset: 0 }],
  ['a page', { page: 3 }, { page: 3, limit: 50, offset: 100 }],
  ['a limit', { limit: 7 }, { page: 1, limit: 7, offset: 0 }],
  ['both', { page: 2, limit: 7 }, { page: 2, limit: 7, offset: 7 }],
])('a call that asks for %s gets its rows', (_, query, range) => {
  expect(listRange(query)).toEqual(range);
});
