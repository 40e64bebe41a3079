import { describe, expect, it } from 'vitest';
import { printable } from './printable.ts';

describe('printable', () => {
  it.each([
    [
      'Ação nº 1ª, 2º, § 3 – “já” R$\u00a010,00 € 5',
      'Ação nº 1ª, 2º, § 3 – “já” R$\u00a010,00 € 5',
    ],
    ['a\u0303o', 'ão'],
    ['linha\numa\toutra\r\n', 'linha\numa outra \n'],
    ['Feito ✓ 🚗!', 'Feito  !'],
    ['ḿ ﬁ Ａ', 'm fi A'],
    ['de trás\u202e\u200b', 'de trás'],
    ['aparta\u00admento', 'apartamento'],
  ])('makes %j to %j', (text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  it('changes every text of the data and nothing else', () => {
    const at = new Date(0);
    const data = { at, n: 1, none: null, list: ['✓a', { name: 'b✓' }] };
    expect(printable(data)).toEqual({ at, n: 1, none: null, list: ['a', { name: 'b' }] });
  });
});
