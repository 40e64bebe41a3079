import { describe, expect, it } from 'vitest';
import { raised } from './use-bid-form';

const price = { lanceInicial: 3_000_000, lanceAtual: 3_145_000, increments: null };

describe('raised', () => {
  it('adds to the price when the typed amount is empty or too low', () => {
    expect(raised('', price, 10_000)).toBe(3_155_000);
    expect(raised('100', price, 10_000)).toBe(3_155_000);
    expect(raised('', { ...price, lanceAtual: null }, 10_000)).toBe(3_010_000);
  });

  it('adds to the typed amount when that is above the price', () => {
    expect(raised('32.000,50', price, 50_000)).toBe(3_250_050);
  });

  it('stops at the greatest amount', () => {
    expect(raised('999.999.999,99', price, 100)).toBe(99_999_999_999);
  });
});
