import { describe, expect, it } from 'vitest';
import { leavingWords } from './delete-auction-dialog';

describe('what becomes of the vehicles of an auction that is deleted', () => {
  it('agrees with their number', () => {
    expect(leavingWords(1)).toBe('1 veículo sai deste leilão e aguarda o próximo do tipo.');
    expect(leavingWords(2)).toBe('2 veículos saem deste leilão e aguardam o próximo do tipo.');
  });
});
