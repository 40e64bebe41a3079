import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reserveOf, resultOf } from './lot-result.ts';

const lot = { leaderId: 7, lanceAtual: 2_000_000, reserve: null, isArchived: false };
const won = { winnerId: 7, hammerPrice: 2_000_000 };
const none = { winnerId: null, hammerPrice: null };

describe('the result of a lot', () => {
  it.each([
    ['with a leader', {}, { status: 'sold', ...won }],
    ['at the reserve', { reserve: 2_000_000 }, { status: 'sold', ...won }],
    ['below the reserve', { reserve: 2_000_001 }, { status: 'conditional', ...won }],
    ['without bids', { leaderId: null, lanceAtual: null }, { status: 'unsold', ...none }],
    ['of a deleted vehicle', { isArchived: true }, { status: 'withdrawn', ...none }],
  ])('%s (%j) is %j', (_what, over, result) => {
    expect(resultOf({ ...lot, ...over })).toEqual(result);
  });
});

const centavos = fc.integer({ min: 1, max: 10_000_000_000 });

describe('the result of any lot', () => {
  const bidOn = fc.record({ leaderId: fc.integer({ min: 1 }), lanceAtual: centavos });
  const reserves = fc.option(centavos);

  it('makes the leader the winner at the price of the bid, and is sold from the reserve on', () => {
    fc.assert(
      fc.property(bidOn, reserves, (bid, reserve) => {
        const result = resultOf({ ...bid, reserve, isArchived: false });
        expect(result).toMatchObject({ winnerId: bid.leaderId, hammerPrice: bid.lanceAtual });
        expect(result.status === 'sold').toBe(bid.lanceAtual >= (reserve ?? 0));
      }),
    );
  });

  it('stays sold with a higher bid and stays unsold with a higher reserve', () => {
    const isSold = (lanceAtual: number, reserve: number) =>
      resultOf({ leaderId: 1, lanceAtual, reserve, isArchived: false }).status === 'sold';
    fc.assert(
      fc.property(centavos, centavos, centavos, (value, reserve, more) => {
        if (isSold(value, reserve)) expect(isSold(value + more, reserve)).toBe(true);
        else expect(isSold(value, reserve + more)).toBe(false);
      }),
    );
  });
});

describe('the reserve', () => {
  it('is the lot’s own, otherwise the auction’s share of the opening value', () => {
    const opening = { lanceInicial: 1_000_000 };
    expect(reserveOf({ ...opening, reserve: 5, reservePercent: 120 })).toBe(5);
    expect(reserveOf({ ...opening, reserve: null, reservePercent: 120 })).toBe(1_200_000);
    expect(reserveOf({ ...opening, reserve: null, reservePercent: null })).toBeNull();
  });

  it('as a share grows with the opening value, and equals it at 100 per cent', () => {
    const share = (lanceInicial: number, reservePercent: number) =>
      reserveOf({ reserve: null, reservePercent, lanceInicial }) ?? 0;
    fc.assert(
      fc.property(
        centavos,
        centavos,
        fc.integer({ min: 1, max: 500 }),
        (opening, more, percent) => {
          expect(share(opening, 100)).toBe(opening);
          expect(share(opening + more, percent)).toBeGreaterThanOrEqual(share(opening, percent));
        },
      ),
    );
  });
});
