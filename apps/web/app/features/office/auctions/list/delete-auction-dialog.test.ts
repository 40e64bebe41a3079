import { describe, expect, it } from 'vitest';
import { leavingWords } from './delete-auction-dialog';

describe('the sentence about the vehicles of a deleted auction', () => {
  it('the sentence has the singular and the plural', () => {
    expect(leavingWords(1)).toBe('1 veículo sai deste leilão e aguarda o próximo do tipo.');
    expect(leavingWords(2)).toBe('2 veículos saem deste leilão e aguardam o próximo do tipo.');
  });
});
