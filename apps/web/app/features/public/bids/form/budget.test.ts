import { type AuctionFee, DEFAULT_TERMS } from '@martelo/core/auction-terms';
import { describe, expect, it } from 'vitest';
import type { LotTerms } from '../../../../entities/bid/sale-terms';
import { bidWithin } from './budget';

const fee: AuctionFee = {
  ...{ tipo: 'fixo', nome: 'Pátio', valor: 35_000, classe: null },
  ...{ fundamento: '', quemRecebe: 'patio' },
};
const terms: LotTerms = {
  ...{ terms: { ...DEFAULT_TERMS, taxas: [fee] }, classe: 'conservado', mark: 'm' },
};
const increments = [{ upTo: null, raise: 10_000 }];
const price = { lanceInicial: 2_000_000, lanceAtual: null, increments };
const within = (spend: number | null) => {
  const { bid, words } = bidWithin(terms, spend, price);
  return { bid, words: words.replaceAll('\u00a0', ' ') };
};

describe('a budget', () => {
  it('gives the greatest bid whose total fits, and that total', () => {
    expect(within(2_500_000)).toEqual({
      bid: 2_340_000,
      words: 'O maior lance que cabe é de R$ 23.400,00. Ao todo: R$ 24.920,00.',
    });
  });

  it('counts the ICMS of the class of the lot', () => {
    const icms = { conservado: { pontosBase: 90, fundamento: '' } };
    const taxed = { ...terms, terms: { ...DEFAULT_TERMS, icms } };
    const free = { ...price, increments: null };
    expect(bidWithin(taxed, 2_483_355, free).bid).toBe(2_345_000);
    expect(bidWithin(taxed, 2_483_354, free).bid).toBe(2_344_999);
  });

  it('is too small when the next bid costs more, and says how much', () => {
    expect(within(2_134_999)).toEqual({
      bid: null,
      words: 'O próximo lance, de R$ 20.000,00, custa ao todo R$ 21.350,00. Não cabe neste valor.',
    });
  });

  it.each([null, 0])('says nothing about %s', (spend) => {
    expect(within(spend)).toEqual({ bid: null, words: '' });
  });
});
