import { DEFAULT_TERMS } from '@martelo/core/auction-terms';
import { saleAmountsOf } from '@martelo/core/sale-amounts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chargesOfSale } from './charges-of-sale.ts';

const calendar = { zone: 'America/Maceio', isHoliday: (day: string) => day === '2026-11-20' };
const amountsOf = (price: number) => saleAmountsOf(DEFAULT_TERMS, 'conservado', price);

it('of a sale that was accepted on a Tuesday morning count from the acceptance', () => {
  const accepted = new Date('2026-11-24T13:00:00Z');
  expect(chargesOfSale(amountsOf(2_345_000), DEFAULT_TERMS, calendar, accepted)).toEqual([
    { kind: 'sinal', valor: 469_000, dueAt: new Date('2026-11-25T13:00:00Z') },
    { kind: 'saldo', valor: 1_993_250, dueAt: new Date('2026-11-28T02:59:59.999Z') },
  ]);
});

it('of a few centavos are one charge, because nobody can pay nothing', () => {
  const at = new Date('2026-11-24T13:00:00Z');
  expect(chargesOfSale(amountsOf(2), DEFAULT_TERMS, calendar, at)).toEqual([
    { kind: 'integral', valor: 2, dueAt: new Date('2026-11-25T13:00:00Z') },
  ]);
});

it('sum to the total, are never empty, and are due after the hammer', () => {
  const terms = fc.record({
    formaPagamento: fc.constantFrom('integral' as const, 'sinal_saldo' as const),
    sinalPontosBase: fc.integer({ min: 100, max: 9_000 }),
    comissaoPontosBase: fc.integer({ min: 0, max: 3_000 }),
  });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), terms, (price, change) => {
      const at = new Date('2026-11-19T23:05:00Z');
      const all = { ...DEFAULT_TERMS, ...change };
      const amounts = saleAmountsOf(all, 'conservado', price);
      const charges = chargesOfSale(amounts, all, calendar, at);
      expect(charges.reduce((sum, { valor }) => sum + valor, 0)).toBe(amounts.total);
      for (const { valor, dueAt } of charges) {
        expect(valor).toBeGreaterThan(0);
        expect(dueAt.getTime()).toBeGreaterThan(at.getTime());
      }
    }),
  );
});
