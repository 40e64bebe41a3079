import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phoneProblem, plainPhone } from './phone.ts';

const REST = '999123456';

test.each([
  ['(70) 99912-3456', '70999123456'],
  ['+55 70 99912-3456', '70999123456'],
  ['5570999123456', '70999123456'],
  ['0055 70 99912-3456', '70999123456'],
  ['55 70 3211-2233', '7032112233'],
  ['070 99912-3456', '70999123456'],
  ['0xx70 99912-3456', '70999123456'],
  ['0 15 70 99912-3456', '70999123456'],
  ['0 15 70 3211-2233', '7032112233'],
  ['Tel.: 70 3211-2233', '7032112233'],
  // Santa Maria has the area code 55. No test names a number that somebody may have.
  [`(55) ${REST}`, `55${REST}`],
  [`55 55 ${REST}`, `55${REST}`],
])('%s is stored as %s', (typed, expected) => {
  expect(plainPhone(typed)).toBe(expected);
});

describe('a number', () => {
  test.each([
    ['70999123456', null],
    ['7032112233', null],
    ['70999990000', null],
    ['00000000000', 'area-code'],
    ['20999123456', 'area-code'],
    ['70199912345', 'not-a-mobile'],
    ['1199999999', 'no-nine'],
    ['7062112233', 'no-nine'],
    ['709991234', 'incomplete'],
    ['07099912345', 'area-code'],
    ['709991234567', 'incomplete'],
    ['', 'incomplete'],
  ])('%s: %s', (phone, problem) => {
    expect(phoneProblem(phone)).toBe(problem);
  });

  test('is the same with the country, the zero or a carrier ahead of it', () => {
    const rests = fc.stringMatching(/^(?:9\d{8}|[2-5]\d{7})$/);
    const areas = fc.constantFrom('11', '55', '70', '92');
    const ahead = fc.constantFrom('', '+55 ', '0055', '0', '015', '0xx');
    fc.assert(
      fc.property(ahead, areas, rests, (before, area, rest) => {
        const phone = plainPhone(`${before}${area}${rest}`);
        expect(phone).toBe(`${area}${rest}`);
        expect(phoneProblem(phone)).toBeNull();
      }),
    );
  });
});
