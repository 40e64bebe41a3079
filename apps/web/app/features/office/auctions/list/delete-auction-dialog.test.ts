import { describe, expect, it } from 'vitest';
import { leavingWords } from './delete-auction-dialog';

describe('the sentence about the vehicles of a deleted auction', () => {
  it('the sentence has the singular and the plural', () => {
    expect(leavingWords(1, false)).toBe('1 veículo sai deste leilão e aguarda o próximo do tipo.');
    expect(leavingWords(2, false)).toBe(
      '2 veículos saem deste leilão e aguardam o próximo do tipo.',
    );
    expect(leavingWords(1, true)).toBe(
      '1 veículo sai deste leilão e espera decisão: não aparece no site e nenhum leilão o leva sozinho.',
    );
    expect(leavingWords(2, true)).toBe(
      '2 veículos saem deste leilão e esperam decisão: não aparecem no site e nenhum leilão os leva sozinho.',
    );
  });
});
