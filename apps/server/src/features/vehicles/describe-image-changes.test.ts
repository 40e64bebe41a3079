import { expect, it } from 'vitest';
import { describeImageChanges } from './describe-image-changes.ts';

it.each([
  ['abc', 'abc', undefined],
  ['abc', 'abcd', '4 (1 a mais)'],
  ['abc', 'ca', '2 (1 a menos, outra ordem)'],
  ['ab', 'xb', '2 (1 a mais, 1 a menos)'],
  ['ab', '', '0 (2 a menos)'],
])('from %s to %s', (before, after, words) => {
  expect(describeImageChanges([...before], [...after])[0]?.after).toBe(words);
});
