import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reachesCreditLimit } from './credit-limit.ts';

const LIMIT = 500_000;

test.each([
  ['a credit below the limit', { before: 0, valor: 499_999 }, false],
  ['a credit of the limit', { before: 0, valor: 500_000 }, true],
  ['a part that fills the sum', { before: 499_999, valor: 1 }, true],
  ['a part that does not', { before: 499_998, valor: 1 }, false],
  ['anything after the sum is full', { before: 900_000, valor: 1 }, true],
])('%s', (_, credit, needs) => {
  expect(reachesCreditLimit({ ...credit, limit: LIMIT })).toBe(needs);
});

test('however money is divided, one person alone credits less than the greatest limit', () => {
  const part = fc.record({
    valor: fc.integer({ min: 1, max: 600_000 }),
    limit: fc.constantFrom(LIMIT, 2 * LIMIT),
  });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
      let alone = 0;
      for (const { valor, limit } of parts) {
        if (!reachesCreditLimit({ before: alone, valor, limit })) alone += valor;
      }
      expect(alone).toBeLessThan(2 * LIMIT);
    }),
  );
});
