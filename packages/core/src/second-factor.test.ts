import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PROFILES } from './permissions.ts';
import {
  needsSecondFactor,
  RECOVERY_CODE_BYTES,
  readAppCode,
  readRecoveryCode,
  recoveryCodeOf,
} from './second-factor.ts';

describe('who must have a second factor', () => {
  test('where the house requires it: directors and whoever touches money', () => {
    const needing = PROFILES.filter((profile) => needsSecondFactor({ profiles: [profile] }, true));
    expect(needing).toEqual(['diretor', 'financeiro']);
    expect(needsSecondFactor({ profiles: ['patio', 'financeiro'] }, true)).toBe(true);
    expect(needsSecondFactor({ profiles: [] }, true)).toBe(false);
  });

  test('nobody where the house does not', () => {
    expect(PROFILES.some((profile) => needsSecondFactor({ profiles: [profile] }, false))).toBe(
      false,
    );
  });

  test.each([true, false])('a decision about one person holds where the house says %s', (house) => {
    const person = (secondFactorRequired: boolean | null) => ({
      profiles: ['diretor'] as const,
      secondFactorRequired,
    });
    expect(needsSecondFactor(person(true), house)).toBe(true);
    expect(needsSecondFactor(person(false), house)).toBe(false);
    expect(needsSecondFactor(person(null), house)).toBe(house);
    expect(needsSecondFactor({ profiles: [], secondFactorRequired: true }, house)).toBe(true);
  });
});

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12a456', null],
  ['١٢٣٤٥٦', null],
  ['', null],
])('the code of an app %j is read as %j', (typed, read) => {
  expect(readAppCode(typed)).toBe(read);
});

const randomBytes = fc.uint8Array({
  minLength: RECOVERY_CODE_BYTES,
  maxLength: RECOVERY_CODE_BYTES,
});

describe('a recovery code', () => {
  test('has four groups of four', () => {
    expect(recoveryCodeOf(new Uint8Array(RECOVERY_CODE_BYTES))).toBe('0000-0000-0000-0000');
  });

  test('is read however it was typed', () => {
    fc.assert(
      fc.property(randomBytes, fc.boolean(), fc.boolean(), (bytes, small, plain) => {
        const code = recoveryCodeOf(bytes);
        const cased = small ? code.toLowerCase() : code;
        expect(readRecoveryCode(plain ? cased.replaceAll('-', '') : ` ${cased} `)).toBe(code);
      }),
    );
  });

  test('is read with the letters that people take for its digits', () => {
    expect(readRecoveryCode('oOiI-lL00-1111-0000')).toBe('0011-1100-1111-0000');
  });

  test('is nothing else: any other text is null, never an error', () => {
    expect(readRecoveryCode('0000-0000-0000-000U')).toBeNull();
    expect(readRecoveryCode('0000-0000-0000-000')).toBeNull();
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const read = readRecoveryCode(text);
        if (read !== null) expect(readRecoveryCode(read)).toBe(read);
      }),
    );
  });
});
