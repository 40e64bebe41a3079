import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountInWords } from './amount-in-words.ts';

describe('an amount in words', () => {
  it.each([
    [0, 'zero reais'],
    [1, 'um centavo'],
    [100, 'um real'],
    [101, 'um real e um centavo'],
    [1999, 'dezenove reais e noventa e nove centavos'],
    [10_000, 'cem reais'],
    [10_100, 'cento e um reais'],
    [100_000, 'mil reais'],
    [110_000, 'mil e cem reais'],
    [100_200, 'mil e dois reais'],
    [120_100, 'mil duzentos e um reais'],
    [469_000, 'quatro mil seiscentos e noventa reais'],
    [2_462_250, 'vinte e quatro mil seiscentos e vinte e dois reais e cinquenta centavos'],
    [100_000_000, 'um milhão de reais'],
    [200_000_100, 'dois milhões e um reais'],
    [250_000_000, 'dois milhões e quinhentos mil reais'],
    [100_000_000_000, 'um bilhão de reais'],
    [
      104_999_999_998,
      'um bilhão quarenta e nove milhões novecentos e noventa e nove mil novecentos e noventa e nove reais e noventa e oito centavos',
    ],
  ])('of %i centavos is %s', (centavos, words) => {
    expect(amountInWords(centavos)).toBe(words);
  });

  it.each([-1, 0.5, 100_000_000_000_000, Number.NaN])('is refused for %s', (amount) => {
    expect(() => amountInWords(amount)).toThrow('cannot be spelled');
  });

  it('is another text for another amount, without double spaces', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999_999 });
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const words = amountInWords(one);
        expect(words).toMatch(/^[a-zêãõ]+( [a-zêãõ]+)*$/);
        expect(words === amountInWords(other)).toBe(one === other);
      }),
    );
  });
});
