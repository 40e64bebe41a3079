import type { PriceState } from '@martelo/core/increments';
import { describe, expect, it } from 'vitest';
import { bidOffers, nextBidHint } from './bid-offers';

const increments = [
  { upTo: 3_000_000, raise: 10_000 },
  { upTo: null, raise: 50_000 },
];
const price = (part: Partial<PriceState> = {}): PriceState => ({
  lanceInicial: 2_980_000,
  lanceAtual: null,
  increments,
  ...part,
});
const hint = (part: Partial<PriceState>) => nextBidHint(price(part)).replace(/\u00a0/g, ' ');

describe('with increments', () => {
  it('offers the opening value first, then steps by the increment of each amount', () => {
    expect(bidOffers(price())).toEqual({
      cover: 2_980_000,
      raises: [],
      amounts: [2_980_000, 2_990_000, 3_060_000],
    });
  });

  it('follows the price', () => {
    const offers = bidOffers(price({ lanceAtual: 3_100_000 }));
    expect(offers.cover).toBe(3_150_000);
    expect(offers.amounts).toEqual([3_150_000, 3_200_000, 3_350_000]);
  });

  it('offers nothing beyond the greatest amount', () => {
    const { amounts, cover } = bidOffers(price({ lanceAtual: 99_999_999_999 }));
    expect(amounts).toEqual([]);
    expect(cover).toBe(99_999_999_999);
  });

  it('shows the least amount and the increment', () => {
    expect(hint({ lanceAtual: 3_100_000 })).toBe(
      'Próximo lance: R$ 31.500,00 ou mais · incremento R$ 500,00',
    );
    expect(hint({})).toBe('Próximo lance: R$ 29.800,00 ou mais · incremento R$ 100,00');
  });
});

describe('without increments', () => {
  it('offers raises, and covers the price by the smallest of them', () => {
    const offers = bidOffers(price({ increments: null, lanceAtual: 3_100_000 }));
    expect(offers).toEqual({ cover: 3_110_000, raises: [10_000, 50_000, 100_000], amounts: [] });
  });

  it('shows the price that a bid must exceed', () => {
    expect(hint({ increments: null })).toBe('Maior que R$ 29.800,00');
  });
});
