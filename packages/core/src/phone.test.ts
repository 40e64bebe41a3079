import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phoneProblem, plainPhone } from './phone.ts';

test.each([
  ['(79) 99912-3456', '79999123456'],
  ['+55 79 99912-3456', '79999123456'],
  ['5579999123456', '79999123456'],
  ['0055 79 99912-3456', '79999123456'],
  ['55 79 3211-2233', '7932112233'],
  ['079 99912-3456', '79999123456'],
  ['0xx79 99912-3456', '79999123456'],
  ['0 15 79 99912-3456', '79999123456'],
  ['0 15 79 3211-2233', '7932112233'],
  ['Tel.: 79 3211-2233', '7932112233'],
  // Santa Maria has the area code 55.
  ['(55) 99912-3456', '55999123456'],
  ['55 55 99912-3456', '55999123456'],
])('%s is stored as %s', (typed, expected) => {
  expect(plainPhone(typed)).toBe(expected);
});

describe('a number', () => {
  test.each([
    ['79999123456', null],
    ['7932112233', null],
    ['70999990000', null],
    ['00000000000', 'area-code'],
    ['20999123456', 'area-code'],
    ['79199912345', 'not-a-mobile'],
    ['1199999999', 'no-nine'],
    ['7962112233', 'no-nine'],
    ['799991234', 'incomplete'],
    ['07999912345', 'area-code'],
    ['799991234567', 'incomplete'],
    ['', 'incomplete'],
  ])('%s: %s', (phone, problem) => {
    expect(phoneProblem(phone)).toBe(problem);
  });

  test('is the same with the country, the zero or a carrier ahead of it', () => {
    const rests = fc.stringMatching(/^(?:9\d{8}|[2-5]\d{7})$/);
    const areas = fc.constantFrom('11', '55', '79', '92');
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
