import { expect, test } from 'vitest';
import { withTotal } from './total-count';

const rows = ['a', 'b'];

test.each([
  [{ 'x-total-count': '40' }, { rows, total: 40, capped: false }],
  [
    { 'x-total-count': '1000', 'x-total-count-capped': '1' },
    { rows, total: 1000, capped: true },
  ],
  // A proxy has removed the headers.
  [{}, { rows, total: 2, capped: false }],
  [{ 'x-total-count': 'muitos' }, { rows, total: 2, capped: false }],
])('reads the total from headers %j', (headers: Record<string, string>, expected) => {
  expect(withTotal({ data: rows, headers })).toEqual(expected);
});
