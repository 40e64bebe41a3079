import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type IncrementTable, incrementProblem, minimumBid, raiseAt } from './increments.ts';

const TABLE: IncrementTable = [
  { upTo: 1_000_000, raise: 10_000 },
  { upTo: 5_000_000, raise: 50_000 },
  { upTo: null, raise: 100_000 },
];

describe('the increment', () => {
  it.each([
    [0, 10_000],
    [1_000_000, 10_000],
    [1_000_001, 50_000],
    [5_000_000, 50_000],
    [5_000_001, 100_000],
  ])('at %d centavos is %d', (price, raise) => {
    expect(raiseAt(TABLE, price)).toBe(raise);
  });

  it('is one centavo without a table', () => {
    expect(raiseAt(null, 7_000_000)).toBe(1);
  });
});

describe('the minimum of the next bid', () => {
  it('is the opening value with increments, and one centavo more without', () => {
    const fresh = { lanceInicial: 2_000_000, lanceAtual: null };
    expect(minimumBid({ ...fresh, increments: TABLE })).toBe(2_000_000);
    expect(minimumBid({ ...fresh, increments: null })).toBe(2_000_001);
  });

  it('is above zero for a vehicle that opens at zero', () => {
    const free = { lanceInicial: 0, lanceAtual: null };
    expect(minimumBid({ ...free, increments: TABLE })).toBe(1);
    expect(minimumBid({ ...free, increments: null })).toBe(1);
  });

  it('adds the increment of the current bid', () => {
    const lot = { lanceInicial: 500_000, lanceAtual: 1_000_000 };
    expect(minimumBid({ ...lot, increments: TABLE })).toBe(1_010_000);
    expect(minimumBid({ ...lot, increments: null })).toBe(1_000_001);
  });
});

describe('an increment table', () => {
  it('that covers every price once has no problem', () => {
    expect(incrementProblem(TABLE)).toBeNull();
    expect(incrementProblem([{ upTo: null, raise: 1 }])).toBeNull();
  });

  it.each([
    ['without a line', [], 'EMPTY', 0],
    ['without an end', [{ upTo: 100, raise: 1 }], 'LAST', 0],
    ['with a line after the last one', [TABLE[2], TABLE[2]], 'LAST', 0],
    ['with an increment of zero', [{ upTo: null, raise: 0 }], 'RAISE', 0],
    ['with half a centavo', [{ upTo: null, raise: 0.5 }], 'RAISE', 0],
    ['with lines out of order', [TABLE[1], TABLE[0], TABLE[2]], 'ORDER', 1],
    ['with a line twice', [TABLE[0], TABLE[0], TABLE[2]], 'ORDER', 1],
    [
      'with too many lines',
      Array.from({ length: 13 }, (_, i) => ({ upTo: i === 12 ? null : i + 1, raise: 1 })),
      'TOO_MANY',
      12,
    ],
  ])('%s has its problem and line reported', (_what, table, problem, line) => {
    expect(incrementProblem(table as IncrementTable)).toEqual({ problem, line });
  });

  it('without a problem has an increment for every price', () => {
    const lines = fc.uniqueArray(fc.integer({ min: 1, max: 10_000_000 }), { maxLength: 11 });
    fc.assert(
      fc.property(lines, fc.nat({ max: 20_000_000 }), (ends, price) => {
        const upTos = [...ends.sort((a, b) => a - b), null];
        const table = upTos.map((upTo, line) => ({ upTo, raise: (line + 1) * 100 }));
        expect(incrementProblem(table)).toBeNull();
        const line = upTos.findIndex((upTo) => upTo === null || price <= upTo);
        expect(raiseAt(table, price)).toBe((line + 1) * 100);
      }),
    );
  });
});
