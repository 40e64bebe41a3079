import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from './allocations.ts';

const SIGNAL = { id: 1, missing: 469_000 };
const BALANCE = { id: 2, missing: 1_993_250 };

describe('the division of a payment', () => {
  it('covers the signal first and leaves what is missing', () => {
    expect(allocate(460_000, [SIGNAL, BALANCE])).toEqual({
      parts: [{ chargeId: 1, valor: 460_000 }],
      rest: 0,
    });
  });

  it('of everything covers both charges', () => {
    expect(allocate(2_462_250, [SIGNAL, BALANCE])).toEqual({
      parts: [
        { chargeId: 1, valor: 469_000 },
        { chargeId: 2, valor: 1_993_250 },
      ],
      rest: 0,
    });
  });

  it('of more than everything leaves the rest', () => {
    expect(allocate(470_000, [SIGNAL])).toEqual({
      parts: [{ chargeId: 1, valor: 469_000 }],
      rest: 1_000,
    });
  });

  it('loses no centavo and gives no charge more than it needs', () => {
    const missing = fc.array(fc.integer({ min: 1, max: 1e11 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(missing, fc.integer({ min: 1, max: 1e12 }), (list, amount) => {
        const charges = list.map((one, index) => ({ id: index + 1, missing: one }));
        const { parts, rest } = allocate(amount, charges);
        expect(parts.reduce((sum, { valor }) => sum + valor, rest)).toBe(amount);
        for (const { chargeId, valor } of parts) {
          expect(valor).toBeGreaterThan(0);
          expect(valor).toBeLessThanOrEqual(list[chargeId - 1] ?? 0);
        }
        const all = list.reduce((sum, one) => sum + one, 0);
        expect(rest).toBe(Math.max(0, amount - all));
      }),
    );
  });
});
