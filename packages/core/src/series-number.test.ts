import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSeriesNumber } from './series-number.ts';

describe('readSeriesNumber', () => {
  it.each([
    ['AR 2026/000012', { serie: 'AR', ano: 2026, numero: 12 }],
    ['ar2026/12', { serie: 'AR', ano: 2026, numero: 12 }],
    ['rc 7', { serie: 'RC', ano: null, numero: 7 }],
    [' 2026 / 12 ', { serie: null, ano: 2026, numero: 12 }],
    ['000012', { serie: null, ano: null, numero: 12 }],
  ])('reads %s', (typed, number) => {
    expect(readSeriesNumber(typed)).toEqual(number);
  });

  it.each([
    'ABC1D23',
    'ABC1234',
    '529.982.247-25',
    '52998224725',
    'Gol 2019',
    'AR',
    '',
    '0',
    'AR 2026/',
  ])('takes %s for no number', (typed) => {
    expect(readSeriesNumber(typed)).toBeNull();
  });

  it('reads what papers show', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2000, max: 2999 }),
        fc.integer({ min: 1, max: 999_999 }),
        (ano, numero) => {
          const shown = `AR ${ano}/${String(numero).padStart(6, '0')}`;
          expect(readSeriesNumber(shown)).toEqual({ serie: 'AR', ano, numero });
        },
      ),
    );
  });
});
