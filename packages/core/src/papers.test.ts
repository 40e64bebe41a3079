import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isChassis,
  isPaperCode,
  isPlate,
  isRenavam,
  plainPaper,
  publicPlate,
  withRenavamDigit,
} from './papers.ts';

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length });

describe('plainPaper', () => {
  it.each([
    ['abc-1d23', 'ABC1D23'],
    [' ABC 1234 ', 'ABC1234'],
    ['9bw.zzz377-vt004251', '9BWZZZ377VT004251'],
  ])('stores %j as %j', (typed, stored) => {
    expect(plainPaper(typed)).toBe(stored);
  });

  it('leaves what is stored as it is', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        expect(plainPaper(plainPaper(typed))).toBe(plainPaper(typed));
      }),
    );
  });
});

describe('isPlate', () => {
  it.each(['ABC1234', 'ABC1D23'])('takes %s', (plate) => {
    expect(isPlate(plate)).toBe(true);
    expect(publicPlate(plate)).toBe(plate.at(-1));
  });

  it.each(['', 'ABC123', 'AB01234', 'ABC12345', 'abc1234', 'ABC-1234', 'ABC1DE3'])(
    'refuses %j',
    (plate) => {
      expect(isPlate(plate)).toBe(false);
    },
  );
});

describe('isChassis', () => {
  it('knows a regular number, and tells one with a forbidden letter or another length', () => {
    expect(isChassis('9BWZZZ377VT004251')).toBe(true);
    expect(isChassis('9BWZZZ377VT00425I')).toBe(false);
    expect(isChassis('9BW377')).toBe(false);
    expect(isPaperCode('9BW377')).toBe(true);
    expect(isPaperCode('9BW/377')).toBe(false);
  });
});

describe('isRenavam', () => {
  it('checks the last of eleven digits, which the older number does not need', () => {
    expect(isRenavam('639884962')).toBe(true);
    expect(isRenavam('00639884962')).toBe(true);
    expect(isRenavam('00639884963')).toBe(false);
  });

  it('takes exactly one check digit for any ten digits', () => {
    fc.assert(
      fc.property(digits(10), (ten) => {
        const body = ten.join('');
        const taken = [...'0123456789'].filter((digit) => isRenavam(body + digit));
        expect(taken).toEqual([withRenavamDigit(body).at(-1)]);
      }),
    );
  });

  it('takes the older numbers of nine and ten digits, and no other length', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 14 }).chain(digits), (some) => {
        fc.pre(some.length !== 11);
        expect(isRenavam(some.join(''))).toBe(some.length === 9 || some.length === 10);
      }),
    );
  });
});
