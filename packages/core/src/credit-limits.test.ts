import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CreditLimits, reachedLimit } from './credit-limits.ts';

const LIMITS: CreditLimits = { credit: 500_000, cash: 1_000_000 };
const NOTHING = { total: 0, cash: 0 };
const cash = (valor: number) => ({ valor, isCash: true });
const ted = (valor: number) => ({ valor, isCash: false });

test.each([
  ['a credit below the limit', LIMITS, NOTHING, ted(499_999), null],
  ['a credit of the limit', LIMITS, NOTHING, ted(500_000), 'credit'],
  ['a slice that fills the sum', LIMITS, { total: 499_999, cash: 0 }, ted(1), 'credit'],
  ['a slice that does not', LIMITS, { total: 499_998, cash: 0 }, ted(1), null],
  ['cash counts as a credit', LIMITS, { total: 300_000, cash: 300_000 }, cash(200_000), 'credit'],
  ['a limit of nothing', { credit: 0, cash: 0 }, NOTHING, ted(1), 'credit'],
  [
    'cash, where its limit is the lower one',
    { credit: 5_000_000, cash: 1_000_000 },
    { total: 2_000_000, cash: 999_999 },
    cash(1),
    'cash',
  ],
  [
    'a bank credit beside much cash',
    { credit: 5_000_000, cash: 1_000_000 },
    { total: 999_999, cash: 999_999 },
    ted(100_000),
    null,
  ],
] as const)('%s', (_, limits, sums, credit, reached) => {
  expect(reachedLimit(limits, sums, credit)).toBe(reached);
});

test('whatever the slices are, what one person credits alone stays below both limits', () => {
  const amount = fc.integer({ min: 1, max: 600_000 });
  const credits = fc.array(fc.record({ valor: amount, isCash: fc.boolean() }), { maxLength: 30 });
  const limits = fc.record({
    credit: fc.integer({ min: 1, max: 2_000_000 }),
    cash: fc.integer({ min: 1, max: 2_000_000 }),
  });
  fc.assert(
    fc.property(limits, credits, (set, all) => {
      const sums = { total: 0, cash: 0 };
      for (const credit of all) {
        // A second person approves it, so it does not count.
        if (reachedLimit(set, sums, credit) !== null) continue;
        sums.total += credit.valor;
        if (credit.isCash) sums.cash += credit.valor;
      }
      expect(sums.total).toBeLessThan(set.credit);
      expect(sums.cash).toBeLessThan(set.cash);
    }),
  );
});
