import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fipeDiscountPercent, vehicleTitle } from './vehicle.ts';

describe('vehicleTitle', () => {
  it('uses the title', () => {
    expect(vehicleTitle({ titulo: ' Gol G5 ', marca: 'VW', modelo: 'Gol', ano: '2012' })).toBe(
      'Gol G5',
    );
  });

  it.each([
    [{ titulo: '', marca: 'Fiat', modelo: 'Uno', ano: 2014 }, 'Fiat Uno 2014'],
    [{ titulo: '  ', marca: 'Fiat', modelo: ' ', ano: '2014' }, 'Fiat 2014'],
    [{ titulo: null, marca: null, modelo: 'Uno' }, 'Uno'],
    [{}, ''],
  ])('joins the parts of %j', (vehicle, title) => {
    expect(vehicleTitle(vehicle)).toBe(title);
  });
});

describe('fipeDiscountPercent', () => {
  it.each([
    [3_000_000, 4_000_000, 25],
    [2_999_999, 3_000_000, null],
    [4_000_000, 4_000_000, null],
    [5_000_000, 4_000_000, null],
    [100, 0, null],
    [100, null, null],
    [100, undefined, null],
    [0, 100, 100],
  ])('for %j below a table value of %j is %j', (price, valorFipe, percent) => {
    expect(fipeDiscountPercent(price, valorFipe)).toBe(percent);
  });

  it('never promises more than the real discount', () => {
    const cents = fc.integer({ min: 1, max: 99_999_999_999 });
    fc.assert(
      fc.property(cents, cents, (price, valorFipe) => {
        const percent = fipeDiscountPercent(price, valorFipe);
        expect(percent === null).toBe((valorFipe - price) * 100 < valorFipe);
        expect(BigInt(valorFipe) * BigInt(percent ?? 0)).toBeLessThanOrEqual(
          BigInt(Math.max(0, valorFipe - price)) * 100n,
        );
      }),
    );
  });
});
