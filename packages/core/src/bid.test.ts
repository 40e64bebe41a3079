import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_STATUSES, ROLES } from './accounts.ts';
import { AUCTION_INTENTS, type AuctionClock, lotEndOf, lotPhaseOf } from './auction.ts';
import { type BidderState, judgeAutomaticBid, judgeBid, type LotState, mayBid } from './bid.ts';
import type { IncrementTable } from './increments.ts';
import { LOT_STATUSES } from './lot-transitions.ts';
import { MAX_CENTAVOS } from './money.ts';

const NOW = 1_500_000;
const TABLE: IncrementTable = [{ upTo: null, raise: 10_000 }];
const running: AuctionClock = {
  intent: 'scheduled',
  dataInicio: 1_000_000,
  dataFim: 2_000_000,
  remainingMs: null,
};
const lot: LotState = {
  status: 'active',
  lanceInicial: 3_000_000,
  lanceAtual: 3_100_000,
  increments: null,
  extensionMs: 0,
  auction: running,
  archived: false,
};
const client: BidderState = {
  role: 'client',
  status: 'aprovado',
  isBanned: false,
  sessionActive: true,
};

const codeOf = (verdict: ReturnType<typeof judgeBid>) =>
  verdict.accepted ? 'accepted' : verdict.code;
const judge = (over: Partial<LotState>, who: Partial<BidderState> = {}, value = 3_200_000) =>
  codeOf(judgeBid({ ...lot, ...over }, { ...client, ...who }, value, NOW));

const amount = fc.integer({ min: 1, max: MAX_CENTAVOS });
const instant = fc.nat({ max: 3_000_000 });
const anyClock: fc.Arbitrary<AuctionClock> = fc.record({
  intent: fc.constantFrom(...AUCTION_INTENTS),
  dataInicio: instant,
  dataFim: instant,
  remainingMs: fc.option(fc.nat({ max: 1_000_000 })),
});
const anyLot: fc.Arbitrary<LotState> = fc.record({
  status: fc.constantFrom(...LOT_STATUSES),
  lanceInicial: amount,
  lanceAtual: fc.option(amount),
  increments: fc.constantFrom(null, TABLE),
  extensionMs: fc.nat({ max: 300_000 }),
  auction: fc.option(anyClock),
  archived: fc.boolean(),
});
const anyBidder: fc.Arbitrary<BidderState> = fc.record({
  role: fc.constantFrom(...ROLES),
  status: fc.constantFrom(...ACCOUNT_STATUSES),
  isBanned: fc.boolean(),
  sessionActive: fc.boolean(),
});
const anyValue = fc.oneof(amount, fc.integer(), fc.double());

describe('the value of a bid', () => {
  it('must exceed the current bid strictly', () => {
    expect(judgeBid(lot, client, 3_100_001, NOW)).toEqual({ accepted: true });
    expect(judgeBid(lot, client, 3_100_000, NOW)).toEqual({
      accepted: false,
      code: 'BID_TOO_LOW',
      floor: 3_100_000,
    });
  });

  it('must exceed the opening value strictly when there is no bid', () => {
    const fresh = { ...lot, lanceAtual: null };
    expect(codeOf(judgeBid(fresh, client, 3_000_001, NOW))).toBe('accepted');
    expect(judgeBid(fresh, client, 3_000_000, NOW)).toMatchObject({ floor: 3_000_000 });
  });

  it('must be above zero even when the opening value is zero', () => {
    const free = { ...lot, lanceInicial: 0, lanceAtual: null };
    expect(codeOf(judgeBid(free, client, 0, NOW))).toBe('BID_INVALID');
    expect(codeOf(judgeBid(free, client, 1, NOW))).toBe('accepted');
  });

  it('must add the increment, or reach the opening value, when the auction has a table', () => {
    const stepped = { ...lot, increments: TABLE };
    expect(judgeBid(stepped, client, 3_110_000, NOW)).toEqual({ accepted: true });
    expect(judgeBid(stepped, client, 3_109_999, NOW)).toEqual({
      accepted: false,
      code: 'BID_BELOW_MINIMUM',
      minimum: 3_110_000,
    });
    const first = { ...stepped, lanceAtual: null };
    expect(codeOf(judgeBid(first, client, 3_000_000, NOW))).toBe('accepted');
    expect(codeOf(judgeBid(first, client, 2_999_999, NOW))).toBe('BID_BELOW_MINIMUM');
  });

  it.each([0, -1, 3_200_000.5, Number.NaN, Number.POSITIVE_INFINITY, MAX_CENTAVOS + 1])(
    'of %d centavos is invalid',
    (value) => {
      expect(judge({}, {}, value)).toBe('BID_INVALID');
    },
  );
});

describe('the state of the lot', () => {
  it.each([
    ['archived', { archived: true }, 'LOT_UNAVAILABLE'],
    ['in no auction', { auction: null }, 'LOT_UNAVAILABLE'],
    ['withdrawn', { status: 'withdrawn' }, 'LOT_UNAVAILABLE'],
    ['sold', { status: 'sold' }, 'AUCTION_FINISHED'],
    ['unsold', { status: 'unsold' }, 'AUCTION_FINISHED'],
    ['at its end', { auction: { ...running, dataFim: NOW } }, 'AUCTION_FINISHED'],
    [
      'at its end but extended',
      { auction: { ...running, dataFim: NOW }, extensionMs: 1 },
      'accepted',
    ],
    [
      'in an auction that ended early',
      { auction: { ...running, intent: 'completed' } },
      'AUCTION_FINISHED',
    ],
    ['paused', { auction: { ...running, intent: 'paused', remainingMs: 9 } }, 'AUCTION_PAUSED'],
    ['held', { auction: { ...running, intent: 'held', remainingMs: 9 } }, 'AUCTION_NOT_STARTED'],
    ['upcoming', { auction: { ...running, dataInicio: NOW + 1 } }, 'AUCTION_NOT_STARTED'],
    ['at its start', { auction: { ...running, dataInicio: NOW } }, 'accepted'],
  ] as const)('decides about a bid on a lot that is %s', (_state, over, code) => {
    expect(judge(over)).toBe(code);
  });
});

describe('the state of the bidder', () => {
  it.each([
    ['banned', { isBanned: true }, 'USER_BANNED'],
    ['banned and signed out by the ban', { isBanned: true, sessionActive: false }, 'USER_BANNED'],
    ['signed out', { sessionActive: false }, 'SESSION_ENDED'],
    ['waiting for approval', { status: 'pendente' }, 'USER_NOT_APPROVED'],
    ['denied', { status: 'negado' }, 'USER_NOT_APPROVED'],
    ['impeded until after now', { impededUntil: NOW + 1 }, 'USER_IMPEDED'],
    ['no longer impeded', { impededUntil: NOW }, 'accepted'],
    ['impeded and banned', { impededUntil: NOW + 1, isBanned: true }, 'USER_BANNED'],
    ['an administrator', { role: 'admin' }, 'ADMIN_CANNOT_BID'],
  ] as const)('decides about a bidder who is %s', (_state, who, code) => {
    expect(judge({}, who)).toBe(code);
  });
});

describe('a maximum for an automatic bid', () => {
  const stepped = { ...lot, increments: TABLE, leaderId: 8 };
  const maximum = (value: number, userId: number) =>
    codeOf(judgeAutomaticBid(stepped, client, { userId, maximum: value }, NOW));

  it('must be able to lead', () => {
    expect(maximum(3_109_999, 7)).toBe('BID_BELOW_MINIMUM');
    expect(maximum(3_110_000, 7)).toBe('accepted');
  });

  it('of the leader must only exceed the current bid', () => {
    expect(maximum(3_100_001, 8)).toBe('accepted');
    expect(maximum(3_100_000, 8)).toBe('BID_TOO_LOW');
  });

  it('is refused for the same reasons as a bid', () => {
    const paused = {
      ...stepped,
      auction: { ...running, intent: 'paused' as const, remainingMs: 9 },
    };
    const bid = { userId: 7, maximum: 9_000_000 };
    expect(codeOf(judgeAutomaticBid(paused, client, bid, NOW))).toBe('AUCTION_PAUSED');
    const banned = { ...client, isBanned: true };
    expect(codeOf(judgeAutomaticBid(stepped, banned, bid, NOW))).toBe('USER_BANNED');
  });

  it('stays open for an approved client, signed in or not', () => {
    expect(mayBid(client, NOW)).toBe(true);
    expect(mayBid({ ...client, isBanned: true }, NOW)).toBe(false);
    expect(mayBid({ ...client, status: 'negado' }, NOW)).toBe(false);
    expect(mayBid({ ...client, impededUntil: NOW + 1 }, NOW)).toBe(false);
    expect(mayBid({ ...client, impededUntil: NOW }, NOW)).toBe(true);
  });
});

describe('the order of the checks', () => {
  it('is end, bidder, pause or start, value', () => {
    const paused = { auction: { ...running, intent: 'paused' as const, remainingMs: 9 } };
    expect(judge({ status: 'sold' }, { isBanned: true }, 0)).toBe('AUCTION_FINISHED');
    expect(judge(paused, { isBanned: true }, 0)).toBe('USER_BANNED');
    expect(judge(paused, {}, 0)).toBe('AUCTION_PAUSED');
    expect(judge({}, {}, 0)).toBe('BID_INVALID');
  });
});

describe('judgeBid with any lot, bidder, value and time', () => {
  it('accepts only a greater value from an approved client on an open lot', () => {
    fc.assert(
      fc.property(anyLot, anyBidder, anyValue, instant, (any, who, value, nowMs) => {
        if (!judgeBid(any, who, value, nowMs).accepted) return;
        expect(who).toEqual(client);
        expect(any).toMatchObject({ status: 'active', archived: false });
        if (any.increments === null) {
          expect(value).toBeGreaterThan(any.lanceAtual ?? any.lanceInicial);
        } else {
          const raised = any.lanceAtual !== null && any.lanceAtual + 10_000;
          expect(value).toBeGreaterThanOrEqual(raised || any.lanceInicial);
        }
        expect(any.auction && lotPhaseOf(any.auction, any.extensionMs, nowMs)).toBe('running');
      }),
      { numRuns: 1_000 },
    );
  });

  it('accepts nothing at or after the end of the lot', () => {
    const late = fc.oneof(fc.constant(0), fc.nat({ max: 10_000_000 }));
    fc.assert(
      fc.property(anyLot, anyClock, amount, late, (any, auction, value, lateMs) => {
        const nowMs = lotEndOf(auction, any.extensionMs) + lateMs;
        expect(judgeBid({ ...any, auction }, client, value, nowMs).accepted).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });

  it('accepts only strictly rising values', () => {
    fc.assert(
      fc.property(fc.array(anyValue), (values) => {
        let state: LotState = { ...lot, lanceAtual: null };
        const accepted = [state.lanceInicial];
        for (const value of values) {
          if (!judgeBid(state, client, value, NOW).accepted) continue;
          accepted.push(value);
          state = { ...state, lanceAtual: value };
        }
        expect(accepted).toEqual([...new Set(accepted)].sort((a, b) => a - b));
      }),
    );
  });

  it('accepts the first of two equal bids and refuses the second', () => {
    fc.assert(
      fc.property(fc.integer({ min: 3_100_001, max: MAX_CENTAVOS }), (value) => {
        expect(judgeBid(lot, client, value, NOW).accepted).toBe(true);
        const after = { ...lot, lanceAtual: value };
        expect(codeOf(judgeBid(after, client, value, NOW))).toBe('BID_TOO_LOW');
      }),
    );
  });

  it('does not change the given lot and bidder', () => {
    fc.assert(
      fc.property(anyLot, anyBidder, anyValue, instant, (any, who, value, nowMs) => {
        const before = copyOf({ any, who });
        judgeBid(any, who, value, nowMs);
        expect({ any, who }).toEqual(before);
      }),
    );
  });
});

function copyOf<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T;
}

describe('a person who must agree to changed texts', () => {
  const mustAgree = { mustAgree: true };

  it('is asked before the value is judged', () => {
    expect(judge({}, mustAgree)).toBe('CONSENT_REQUIRED');
    expect(judge({}, mustAgree, 1)).toBe('CONSENT_REQUIRED');
  });

  it('is not asked when the bid could not count anyway', () => {
    expect(judge({ status: 'sold' }, mustAgree)).toBe('AUCTION_FINISHED');
    expect(judge({ auction: { ...running, intent: 'paused', remainingMs: 1 } }, mustAgree)).toBe(
      'AUCTION_PAUSED',
    );
    expect(judge({}, { ...mustAgree, status: 'pendente' })).toBe('USER_NOT_APPROVED');
  });

  it('keeps the automatic bid that was placed before', () => {
    expect(mayBid({ ...client, ...mustAgree }, NOW)).toBe(true);
  });
});
