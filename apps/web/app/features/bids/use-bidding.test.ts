import { describe, expect, it } from 'vitest';
import { raised } from './use-bidding';

describe('raised', () => {
  it('goes on top of the price when nothing, or too little, is typed', () => {
    expect(raised('', 31_450, 10_000)).toBe(3_155_000);
    expect(raised('100', 31_450, 10_000)).toBe(3_155_000);
  });

  it('adds to what is typed when that is above the price', () => {
    expect(raised('32.000,50', 31_450, 50_000)).toBe(3_250_050);
  });

  it('stops at the greatest amount', () => {
    expect(raised('999.999.999,99', 1, 100)).toBe(99_999_999_999);
  });
});
