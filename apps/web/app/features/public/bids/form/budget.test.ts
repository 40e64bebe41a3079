import { DEFAULT_TERMS } from '@martelo/core/auction-terms';
import { describe, expect, it } from 'vitest';
import { bidWithin } from './budget';

const terms = { terms: DEFAULT_TERMS, classe: 'conservado', mark: 'm' } as const;
const within = (spend: number | null, minimum: number) => {
  const { bid, words } = bidWithin(terms, spend, minimum);
  return { bid, words: words.replaceAll('\u00a0', ' ') };
};

describe('a budget', () => {
  it('gives the greatest bid whose total fits', () => {
    expect(within(2_462_250, 1_000_000)).toEqual({
      bid: 2_345_000,
      words: 'O maior lance que cabe é de R$ 23.450,00.',
    });
  });

  it('is too small when the next bid costs more, and says how much', () => {
    expect(within(2_462_249, 2_345_000)).toEqual({
      bid: null,
      words: 'O próximo lance, de R$ 23.450,00, custa ao todo R$ 24.622,50. Não cabe neste valor.',
    });
  });

  it.each([null, 0])('says nothing about %s', (spend) => {
    expect(within(spend, 1_000)).toEqual({ bid: null, words: '' });
  });
});
