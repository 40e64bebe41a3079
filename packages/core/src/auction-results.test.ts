import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOT_OUTCOMES, lotOutcomeOf, resultTotalsOf } from './auction-results.ts';
import { LOT_STATUSES } from './lot-transitions.ts';
import { SALE_STATES } from './sale-states.ts';

describe('the outcome of a lot', () => {
  it.each([
    ['active', null, 'aberto'],
    ['unsold', null, 'nao_vendido'],
    ['withdrawn', null, 'retirado'],
    ['sold', null, 'vendido'],
    ['conditional', null, 'condicional'],
    ['conditional', 'aguardando_decisao', 'condicional'],
    ['conditional', 'recusado', 'nao_vendido'],
    ['conditional', 'aguardando_pagamento', 'vendido'],
    ['sold', 'inadimplente', 'vendido'],
    ['sold', 'desfeito', 'desfeito'],
    ['sold', 'entregue', 'vendido'],
  ] as const)('of a %s lot whose sale is %s is %s', (status, sale, outcome) => {
    expect(lotOutcomeOf(status, sale)).toBe(outcome);
  });

  it('exists for every status and every state of a sale', () => {
    for (const status of LOT_STATUSES) {
      for (const state of [null, ...SALE_STATES]) {
        expect(LOT_OUTCOMES).toContain(lotOutcomeOf(status, state));
      }
    }
  });
});

const amount = fc.integer({ min: 0, max: 10_000_000 });
const rows = fc.array(
  fc.record({
    outcome: fc.constantFrom(...LOT_OUTCOMES),
    amounts: fc.option(
      fc.record({
        ...{ arremate: amount, comissao: amount, icms: amount, taxas: amount },
        ...{ total: amount, recebido: amount },
      }),
    ),
  }),
);

describe('the totals of an auction', () => {
  it('count every lot once', () => {
    fc.assert(
      fc.property(rows, (some) => {
        const { lots } = resultTotalsOf(some);
        expect(Object.values(lots).reduce((sum, count) => sum + count, 0)).toBe(some.length);
      }),
    );
  });

  it('of all lots are the totals of two halves together', () => {
    fc.assert(
      fc.property(rows, rows, (some, others) => {
        const [all, one, other] = [[...some, ...others], some, others].map(resultTotalsOf);
        for (const key of [
          'arremate',
          'comissao',
          'icms',
          'taxas',
          'total',
          'recebido',
          'aberto',
        ] as const) {
          expect(all?.[key]).toBe((one?.[key] ?? 0) + (other?.[key] ?? 0));
        }
      }),
    );
  });

  it('have no money of a sale that was undone or waits for the seller', () => {
    const amounts = { arremate: 100, comissao: 5, icms: 0, taxas: 1, total: 106, recebido: 106 };
    const totals = resultTotalsOf([
      { outcome: 'vendido', amounts: { ...amounts, recebido: 20 } },
      { outcome: 'desfeito', amounts },
      { outcome: 'condicional', amounts },
    ]);
    expect(totals).toMatchObject({ arremate: 100, total: 106, recebido: 20, aberto: 86 });
    expect(totals.lots).toMatchObject({ vendido: 1, desfeito: 1, condicional: 1 });
  });
});
