import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustCharges, signedAmount } from './sale-adjustment.ts';

/** Signal and balance of a hammer price of R$ 23.450,00 with 5 % commission. */
const signal = { id: 1, missing: 469_000, dueAt: new Date('2026-11-20T23:05:00Z') };
const balance = { id: 2, missing: 1_993_250, dueAt: new Date('2026-11-26T02:59:59.999Z') };
const TOTAL = 2_462_250;

describe('a discount', () => {
  it('is taken off the balance', () => {
    expect(adjustCharges({ kind: 'desconto', valor: 50_000 }, [signal, balance], TOTAL)).toEqual({
      ok: true,
      remade: [{ id: 2, missing: 1_943_250 }],
    });
  });

  it('of more than the balance leaves none, and goes on with the signal', () => {
    const adjustment = { kind: 'desconto', valor: 2_000_000 } as const;
    expect(adjustCharges(adjustment, [signal, balance], TOTAL)).toEqual({
      ok: true,
      remade: [
        { id: 2, missing: 0 },
        { id: 1, missing: 462_250 },
      ],
    });
  });

  it('of all that is missing after the signal leaves nothing to pay', () => {
    expect(adjustCharges({ kind: 'desconto', valor: 1_993_250 }, [balance], TOTAL)).toEqual({
      ok: true,
      remade: [{ id: 2, missing: 0 }],
    });
  });

  it('passes neither what is missing nor the whole sale', () => {
    const discount = (valor: number) => ({ kind: 'desconto', valor }) as const;
    expect(adjustCharges(discount(1_993_251), [balance], TOTAL)).toEqual({
      ...{ ok: false, problem: 'above-missing' },
    });
    expect(adjustCharges(discount(TOTAL), [signal, balance], TOTAL)).toEqual({
      ...{ ok: false, problem: 'whole' },
    });
    expect(adjustCharges(discount(1), [], TOTAL)).toEqual({ ok: false, problem: 'nothing-open' });
  });
});

it('a surcharge is added to the charge that is due last', () => {
  expect(adjustCharges({ kind: 'acrescimo', valor: 12_345 }, [signal, balance], TOTAL)).toEqual({
    ok: true,
    remade: [{ id: 2, missing: 2_005_595 }],
  });
});

it('open charges and received money always sum to the new total, and no charge falls below zero', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { maxLength: 4 });
  const kinds = fc.constantFrom('desconto' as const, 'acrescimo' as const);
  fc.assert(
    fc.property(
      amounts,
      fc.nat(1_000_000_000),
      kinds,
      fc.integer({ min: 1, max: 2_000_000_000 }),
      (missing, received, kind, valor) => {
        const open = missing.map((amount, id) => ({ id, missing: amount, dueAt: new Date(id) }));
        const total = received + missing.reduce((sum, amount) => sum + amount, 0);
        const done = adjustCharges({ kind, valor }, open, total);
        if (!done.ok) return;
        const left = open.map(
          ({ id, missing: before }) =>
            done.remade.find((charge) => charge.id === id)?.missing ?? before,
        );
        expect(Math.min(0, ...left)).toBe(0);
        expect(received + left.reduce((sum, amount) => sum + amount, 0)).toBe(
          total + signedAmount({ kind, valor }),
        );
      },
    ),
  );
});
