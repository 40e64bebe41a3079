import { describe, expect, it } from 'vitest';
import { reserveOf, resultOf } from './lot-result.ts';

const lot = { leaderId: 7, lanceAtual: 2_000_000, reserve: null, isArchived: false };
const won = { winnerId: 7, hammerPrice: 2_000_000 };
const none = { winnerId: null, hammerPrice: null };

describe('the result of a lot', () => {
  it.each([
    ['goes to whoever leads', {}, { status: 'sold', ...won }],
    ['at the reserve', { reserve: 2_000_000 }, { status: 'sold', ...won }],
    ['below the reserve', { reserve: 2_000_001 }, { status: 'conditional', ...won }],
    ['without bids', { leaderId: null, lanceAtual: null }, { status: 'unsold', ...none }],
    ['of a deleted vehicle', { isArchived: true }, { status: 'withdrawn', ...none }],
  ])('%s', (_what, over, result) => {
    expect(resultOf({ ...lot, ...over })).toEqual(result);
  });
});

describe('the reserve', () => {
  it('is the lot’s own, else the auction’s share of the opening value', () => {
    const opening = { lanceInicial: 1_000_000 };
    expect(reserveOf({ ...opening, reserve: 5, reservePercent: 120 })).toBe(5);
    expect(reserveOf({ ...opening, reserve: null, reservePercent: 120 })).toBe(1_200_000);
    expect(reserveOf({ ...opening, reserve: null, reservePercent: null })).toBeNull();
  });
});
