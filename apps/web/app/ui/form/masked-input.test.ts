import { expect, it } from 'vitest';
import { withoutCountry } from './masked-input';

it.each([
  ['+55 79 99812-0034', '79998120034'],
  ['5579998120034', '79998120034'],
  ['+55 (79) 3211-2233', '7932112233'],
  ['(55) 99812-0034', '(55) 99812-0034'],
  ['79', '79'],
])('%s is read as %s', (pasted, expected) => {
  expect(withoutCountry(pasted)).toBe(expected);
});
