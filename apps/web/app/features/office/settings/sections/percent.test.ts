import { expect, test } from 'vitest';
import { parsePercent, percentText } from './percent';

test.each([
  ['5', 500],
  ['5,25', 525],
  ['5,2', 520],
  ['5.05', 505],
  [' 10 % ', 1000],
  ['0', 0],
  ['0,29', 29],
])('the text %s is %i basis points', (typed, points) => {
  expect(parsePercent(typed)).toBe(points);
});

test.each(['', ',5', '5,', '5,255', '1e3', '-5', 'cinco', '5 5'])(
  'the text "%s" is not a percentage',
  (typed) => {
    expect(parsePercent(typed)).toBeNull();
  },
);

test.each([
  [500, '5'],
  [525, '5,25'],
  [29, '0,29'],
])('%i basis points are written %s', (points, text) => {
  expect(percentText(points)).toBe(text);
  expect(parsePercent(text)).toBe(points);
});
