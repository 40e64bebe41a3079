import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AuctionFee, type AuctionTerms, DEFAULT_TERMS } from './auction-terms.ts';
import { greatestBidWithin } from './bid-budget.ts';
import { type IncrementTable, minimumBid, type PriceState, raiseAt } from './increments.ts';
import { MAX_CENTAVOS } from './money.ts';
import { saleAmountsOf } from './sale-amounts.ts';

const fee: AuctionFee = {
  ...{ tipo: 'fixo', nome: 'Pátio', valor: 35_000, classe: null },
  ...{ fundamento: '', quemRecebe: 'patio' },
};
const withFee: AuctionTerms = { ...DEFAULT_TERMS, taxas: [fee] };
const bySteps = (raise: number): IncrementTable => [{ upTo: null, raise }];
const price = (part: Partial<PriceState> = {}): PriceState => ({
  ...{ lanceInicial: 2_000_000, lanceAtual: null, increments: bySteps(10_000) },
  ...part,
});
const within = (spend: number, state = price(), terms = withFee) =>
  greatestBidWithin(terms, 'conservado', state, spend);

describe('the greatest bid within a budget', () => {
  it('is 23.400,00 for 25.000,00, with 5 %, a fee of 350,00 and raises of 100,00 from 20.000,00', () => {
    expect(within(2_500_000)).toBe(2_340_000);
    const totalAt = (bid: number) => saleAmountsOf(withFee, 'conservado', bid).total;
    expect([totalAt(2_340_000), totalAt(2_350_000)]).toEqual([2_492_000, 2_502_500]);
  });

  it('counts its raises from the current bid', () => {
    expect(within(2_500_000, price({ lanceAtual: 2_005_000 }))).toBe(2_345_000);
  });

  it('passes the lines of the table', () => {
    const increments = [
      { upTo: 2_025_000, raise: 10_000 },
      { upTo: null, raise: 100_000 },
    ];
    // 20.000, 20.100, 20.200, 20.300, then 21.300, 22.300, 23.300.
    expect(within(2_500_000, price({ increments }))).toBe(2_330_000);
  });

  it('is any amount where the auction has no increments', () => {
    expect(within(2_500_000, price({ increments: null }))).toBe(2_347_619);
  });

  it('is none when the next bid costs more', () => {
    expect(within(2_135_000)).toBe(2_000_000);
    expect(within(2_134_999)).toBeNull();
    expect(within(34_999)).toBeNull();
  });
});

const terms = fc
  .record({
    comissaoPontosBase: fc.integer({ min: 0, max: 3_000 }),
    taxas: fc.array(
      fc.integer({ min: 1, max: 10_000_000 }).map((valor) => ({ ...fee, valor })),
      {
        maxLength: 3,
      },
    ),
  })
  .map((part): AuctionTerms => ({ ...DEFAULT_TERMS, ...part }));
const spends = fc.integer({ min: 1, max: MAX_CENTAVOS });

describe('for all terms, prices and budgets', () => {
  it('without increments it is the greatest amount whose total fits', () => {
    fc.assert(
      fc.property(terms, spends, (some, spend) => {
        const totalOf = (bid: number) => saleAmountsOf(some, 'conservado', bid).total;
        const state = price({ lanceInicial: 0, increments: null });
        const bid = greatestBidWithin(some, 'conservado', state, spend);
        if (bid === null) expect(totalOf(1)).toBeGreaterThan(spend);
        else {
          expect(totalOf(bid)).toBeLessThanOrEqual(spend);
          expect(totalOf(bid + 1)).toBeGreaterThan(spend);
        }
      }),
    );
  });

  it('with increments it is where the least raises end, taken one by one', () => {
    const tables = fc
      .tuple(
        fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 4 }),
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 5, maxLength: 5 }),
      )
      .map(([ends, raises]): IncrementTable => {
        const bounds = [...ends.sort((one, other) => one - other), null];
        return bounds.map((upTo, line) => ({
          upTo: upTo === null ? null : upTo * 10,
          raise: raises[line] ?? 1,
        }));
      });
    const current = fc.option(fc.integer({ min: 1, max: 300 }));
    const few = fc.integer({ min: 1, max: 900 });
    fc.assert(
      fc.property(tables, current, few, (increments, lanceAtual, spend) => {
        const state: PriceState = { lanceInicial: 50, lanceAtual, increments };
        const totalOf = (bid: number) => saleAmountsOf(DEFAULT_TERMS, 'conservado', bid).total;
        let walked: number | null = null;
        let next = minimumBid(state);
        while (totalOf(next) <= spend) {
          walked = next;
          next += raiseAt(increments, next);
        }
        expect(greatestBidWithin(DEFAULT_TERMS, 'conservado', state, spend)).toBe(walked);
      }),
    );
  });
});
