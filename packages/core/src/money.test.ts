import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatBRL,
  fromReais,
  isCentavos,
  MAX_CENTAVOS,
  parseReais,
  percentOf,
  quickRaises,
  toReais,
} from './money.ts';

const amount = fc.oneof(
  fc.integer({ min: 0, max: MAX_CENTAVOS }),
  fc.integer({ min: 2 ** 31 - 200, max: 2 ** 31 + 200 }),
  fc.constantFrom(0, 1, 29, 57, 99, 100, MAX_CENTAVOS),
);

describe('reais on the wire', () => {
  it('convert back to the same centavos', () => {
    fc.assert(
      fc.property(amount, (centavos) => {
        expect(fromReais(toReais(centavos))).toBe(centavos);
      }),
    );
  });

  it('convert back to the same centavos through JSON', () => {
    fc.assert(
      fc.property(amount, (centavos) => {
        expect(fromReais(JSON.parse(JSON.stringify(toReais(centavos))))).toBe(centavos);
      }),
    );
  });

  it.each([
    [0.29, 29],
    [1.1, 110],
    [-0, 0],
    [999_999_999.99, MAX_CENTAVOS],
  ])('%d are %d centavos', (reais, centavos) => {
    expect(fromReais(reais)).toBe(centavos);
  });

  it.each([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    -0.01,
    0.001,
    10.005,
    1e-9,
    1_000_000_000,
    1e300,
    Number.MAX_SAFE_INTEGER,
  ])('%d are refused', (reais) => {
    expect(fromReais(reais)).toBeNull();
  });

  it('are never rounded: an accepted amount is exact', () => {
    fc.assert(
      fc.property(fc.double(), (reais) => {
        const centavos = fromReais(reais);
        if (centavos !== null) expect(toReais(centavos)).toBe(reais + 0);
      }),
    );
  });
});

describe('parseReais', () => {
  it('reads back every formatted amount', () => {
    fc.assert(
      fc.property(amount, (centavos) => {
        expect(parseReais(formatBRL(centavos))).toBe(centavos);
      }),
    );
  });

  it.each([
    ['1234,56', 123_456],
    ['1.234,56', 123_456],
    ['R$ 1.234,56', 123_456],
    ['R$\u00a01.234.567,8', 123_456_780],
    ['r$10', 1_000],
    [' 500 ', 50_000],
    ['1.234', 123_400],
    ['12,', 1_200],
    ['0', 0],
    ['007,5', 750],
    ['999.999.999,99', MAX_CENTAVOS],
  ])('reads %j as %d centavos', (typed, centavos) => {
    expect(parseReais(typed)).toBe(centavos);
  });

  it.each([
    '',
    ' ',
    'R$',
    ',',
    ',50',
    '1e5',
    'NaN',
    'Infinity',
    '0x10',
    '0,001',
    '0.001',
    '00.100',
    '1.5',
    '1.23,45',
    '1,234.56',
    '1,2,3',
    '.123',
    '1 234',
    '-5',
    '+5',
    '١٢',
    '1\0',
    '1000000000',
    '9'.repeat(400),
  ])('refuses %j', (typed) => {
    expect(parseReais(typed)).toBeNull();
  });

  it('returns an amount or null for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const centavos = parseReais(typed);
        expect(centavos === null || isCentavos(centavos)).toBe(true);
      }),
    );
  });
});

describe('formatBRL', () => {
  it('writes R$, a no-break space, points and a comma', () => {
    expect(formatBRL(123_456)).toBe('R$\u00a01.234,56');
    expect(formatBRL(0)).toBe('R$\u00a00,00');
    expect(formatBRL(MAX_CENTAVOS)).toBe('R$\u00a0999.999.999,99');
  });
});

describe('shares of an amount', () => {
  it('round half a centavo up', () => {
    expect(percentOf(10, 500)).toBe(1);
    expect(percentOf(9, 500)).toBe(0);
    expect(percentOf(3_000_000, 500)).toBe(150_000);
  });

  it('are exact for any amount', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (centavos, basisPoints) => {
        const exact = (BigInt(centavos) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n;
        expect(BigInt(percentOf(centavos, basisPoints))).toBe(exact);
      }),
    );
  });
});

describe('quickRaises', () => {
  it('offers R$ 100, 500 and 1.000 around R$ 30.000', () => {
    expect(quickRaises(3_000_000)).toEqual([10_000, 50_000, 100_000]);
  });

  it('offers three ascending raises that never pass the greatest amount', () => {
    fc.assert(
      fc.property(amount, (current) => {
        const raises = quickRaises(current);
        expect(raises).toEqual([...new Set(raises)].sort((a, b) => a - b));
        expect(raises.every((raise) => raise > 0 && isCentavos(current + raise))).toBe(true);
        if (current <= MAX_CENTAVOS - 1_000_000) expect(raises).toHaveLength(3);
      }),
    );
    expect(quickRaises(MAX_CENTAVOS)).toEqual([]);
  });
});
