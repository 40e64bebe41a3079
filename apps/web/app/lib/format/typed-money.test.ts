import { parseReais } from '@martelo/core/money';
import { describe, expect, it } from 'vitest';
import { caretAfter, formatTyped, readPasted, typedFrom } from './typed-money';

describe('formatTyped', () => {
  it.each([
    ['31450', '31.450'],
    ['31450,5', '31.450,5'],
    ['31.450,509', '31.450,50'],
    ['1a2b3', '123'],
    [',5', '0,5'],
    ['007', '7'],
    ['1,2,3', '1,23'],
    ['-10', '10'],
    ['1e5', '15'],
    ['', ''],
    ['9999999999', '9.999.999.999'],
    ['99999999999999', '999.999.999.999'],
  ])('%s becomes %s', (typed, shown) => {
    expect(formatTyped(typed)).toBe(shown);
  });

  it('keeps an amount beyond the limit unreadable, so that it is refused', () => {
    expect(parseReais(formatTyped('99999999999999'))).toBeNull();
  });

  it('does not change its own output', () => {
    expect(formatTyped(formatTyped('1234567,8'))).toBe('1.234.567,8');
  });
});

describe('caretAfter', () => {
  it('stays after the digit just typed when a separator appears', () => {
    expect(caretAfter('1234', 4, '1.234')).toBe(5);
    expect(caretAfter('19234', 2, '19.234')).toBe(2);
  });

  it('does not jump to the end when a digit in the middle is deleted', () => {
    expect(caretAfter('1.34', 2, '134')).toBe(1);
  });
});

describe('readPasted and typedFrom', () => {
  it('reads a decimal point, and points between thousands', () => {
    expect(readPasted('R$ 31450.50')).toBe('31450,50');
    expect(readPasted('31.450')).toBe('31.450');
  });

  it('writes text that core can read', () => {
    expect(typedFrom(3_155_000)).toBe('31.550,00');
    expect(parseReais(typedFrom(3_155_000))).toBe(3_155_000);
  });
});
