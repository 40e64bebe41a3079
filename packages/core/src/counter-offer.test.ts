import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_TERMS } from './auction-terms.ts';
import { counterOfferProblem, counterOfferStateAt, surchargeLines } from './counter-offer.ts';
import { saleAmountsOf } from './sale-amounts.ts';

const TERMS = {
  ...DEFAULT_TERMS,
  comissaoPontosBase: 500,
  taxas: [
    {
      ...{ nome: 'Vistoria', tipo: 'fixo', valor: 15_000, classe: null },
      ...{ quemRecebe: 'patio', fundamento: '' },
    },
    {
      ...{ nome: 'Administração', tipo: 'percentual', pontosBase: 133, classe: null },
      ...{ quemRecebe: 'patio', fundamento: '' },
    },
  ],
} as const satisfies typeof DEFAULT_TERMS;

describe('the price of a counter-offer', () => {
  it.each([
    [2_000_000, 'not-above-bid'],
    [2_000_001, null],
    [2_500_000, null],
    [2_500_001, 'above-minimum'],
  ] as const)('%i centavos over a bid of 20.000,00 and up to 25.000,00: %s', (price, problem) => {
    expect(counterOfferProblem(price, { bid: 2_000_000, minimum: 2_500_000 })).toBe(problem);
  });
});

describe('the end of a counter-offer', () => {
  const validUntil = new Date(1_000);

  it('comes by time, and an answer stays', () => {
    expect(counterOfferStateAt({ state: 'aberta', validUntil }, 1_000)).toBe('aberta');
    expect(counterOfferStateAt({ state: 'aberta', validUntil }, 1_001)).toBe('encerrada');
    expect(counterOfferStateAt({ state: 'aceita', validUntil }, 9_000)).toBe('aceita');
    expect(counterOfferStateAt({ state: 'recusada', validUntil }, 9_000)).toBe('recusada');
  });
});

describe('the lines of an accepted counter-offer', () => {
  it('are the difference to the price, and the difference of each percentage', () => {
    const lines = surchargeLines(TERMS, 'conservado', { bid: 2_000_000, price: 2_345_000 });
    expect(lines.map(({ tipo, nome, base, valor }) => [tipo, nome, base, valor])).toEqual([
      ['acrescimo', 'Acréscimo da contraproposta', 345_000, 345_000],
      ['comissao', 'Comissão do leiloeiro sobre o acréscimo', 345_000, 17_250],
      ['taxa', 'Administração sobre o acréscimo', 345_000, 4_589],
    ]);
  });

  it('have the difference of ICMS as its own line, for the state', () => {
    const terms = { ...TERMS, icms: { conservado: { pontosBase: 90, fundamento: 'Lei 1' } } };
    const lines = surchargeLines(terms, 'conservado', { bid: 2_000_000, price: 2_345_000 });
    expect(lines.at(-1)).toEqual({
      ...{ tipo: 'icms', nome: 'ICMS sobre o acréscimo', base: 345_000, pontosBase: 90 },
      ...{ valor: 3_105, quemRecebe: 'estado', fundamento: 'Lei 1' },
    });
  });

  it('and those of the bid sum to the total of the price, whatever the rates', () => {
    const amount = fc.integer({ min: 1, max: 99_999_999_998 });
    const rate = fc.integer({ min: 0, max: 3_000 });
    fc.assert(
      fc.property(amount, amount, rate, rate, (one, other, comissaoPontosBase, pontosBase) => {
        fc.pre(one !== other);
        const bid = Math.min(one, other);
        const price = Math.max(one, other);
        const [fixed, share] = TERMS.taxas;
        const terms = { ...TERMS, comissaoPontosBase, taxas: [fixed, { ...share, pontosBase }] };
        const lines = surchargeLines(terms, 'conservado', { bid, price });
        const added = lines.reduce((sum, { valor }) => sum + valor, 0);
        const total = saleAmountsOf(terms, 'conservado', bid).total + added;
        expect(total).toBe(saleAmountsOf(terms, 'conservado', price).total);
        expect(lines.every(({ valor }) => valor > 0)).toBe(true);
      }),
    );
  });
});
