import { expect, it } from 'vitest';
import { withoutCountry } from './masked-input';

it.each([
  ['+55 70 99812-0034', '70998120034'],
  ['5570998120034', '70998120034'],
  ['+55 (70) 3211-2233', '7032112233'],
  ['(55) 99812-00', '(55) 99812-00'],
  ['70', '70'],
])('%s is read as %s', (pasted, expected) => {
  expect(withoutCountry(pasted)).toBe(expected);
});
