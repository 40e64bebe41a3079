import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Contest,
  type ContestedLot,
  contestAutomaticBid,
  contestBid,
} from './automatic-bid.ts';
import { type IncrementTable, minimumBid, raiseAt } from './increments.ts';

const ANA = 1;
const BIA = 2;
const TABLE: IncrementTable = [
  { upTo: 1_000_000, raise: 10_000 },
  { upTo: null, raise: 50_000 },
];
const fresh: ContestedLot = {
  lanceInicial: 900_000,
  lanceAtual: null,
  increments: TABLE,
  leaderId: null,
  automatic: null,
};
/** Ana leads with 900_000 and has an automatic bid up to 1_200_000. */
const defended: ContestedLot = {
  ...fresh,
  lanceAtual: 900_000,
  leaderId: ANA,
  automatic: { userId: ANA, maximum: 1_200_000 },
};
const bid = (userId: number, value: number) => ({ userId, value, automatic: false });
const raise = (userId: number, value: number) => ({ userId, value, automatic: true });

describe('a bid', () => {
  it('is not answered on a lot without an automatic bid', () => {
    expect(contestBid(fresh, { userId: BIA, value: 950_000 })).toEqual({
      counts: true,
      raises: [bid(BIA, 950_000)],
      automatic: null,
    });
  });

  it('below the maximum is answered with one increment', () => {
    expect(contestBid(defended, { userId: BIA, value: 1_000_000 })).toEqual({
      counts: true,
      raises: [bid(BIA, 1_000_000), raise(ANA, 1_010_000)],
      automatic: defended.automatic,
    });
  });

  it('is answered with the whole maximum when less than one increment is left', () => {
    const { raises } = contestBid(defended, { userId: BIA, value: 1_199_999 });
    expect(raises).toEqual([bid(BIA, 1_199_999), raise(ANA, 1_200_000)]);
  });

  it('equal to the maximum does not count, because the automatic bid reaches it first', () => {
    expect(contestBid(defended, { userId: BIA, value: 1_200_000 })).toEqual({
      counts: false,
      raises: [raise(ANA, 1_200_000)],
      automatic: defended.automatic,
    });
  });

  it('above the maximum ends the automatic bid', () => {
    expect(contestBid(defended, { userId: BIA, value: 1_200_001 })).toEqual({
      counts: true,
      raises: [bid(BIA, 1_200_001)],
      automatic: null,
    });
  });

  it('of the owner keeps their automatic bid open until the bid reaches the maximum', () => {
    expect(contestBid(defended, { userId: ANA, value: 1_000_000 })).toEqual({
      counts: true,
      raises: [bid(ANA, 1_000_000)],
      automatic: defended.automatic,
    });
    expect(contestBid(defended, { userId: ANA, value: 1_200_000 }).automatic).toBeNull();
  });
});

describe('an automatic bid', () => {
  it('starts with the least possible amount', () => {
    const automatic = { userId: BIA, maximum: 2_000_000 };
    expect(contestAutomaticBid(fresh, automatic)).toEqual({
      counts: true,
      raises: [raise(BIA, 900_000)],
      automatic,
    });
  });

  it('of the leader bids nothing now, even when its maximum is lowered', () => {
    const automatic = { userId: ANA, maximum: 950_000 };
    expect(contestAutomaticBid(defended, automatic)).toEqual({
      counts: true,
      raises: [],
      automatic,
    });
  });

  it("above another one bids one increment more than the other's maximum", () => {
    const automatic = { userId: BIA, maximum: 2_000_000 };
    expect(contestAutomaticBid(defended, automatic)).toEqual({
      counts: true,
      raises: [raise(ANA, 1_200_000), raise(BIA, 1_250_000)],
      automatic,
    });
  });

  it('below another one ends at once', () => {
    expect(contestAutomaticBid(defended, { userId: BIA, maximum: 1_000_000 })).toEqual({
      counts: true,
      raises: [raise(BIA, 1_000_000), raise(ANA, 1_010_000)],
      automatic: defended.automatic,
    });
  });

  it('equal to an earlier one loses to it', () => {
    expect(contestAutomaticBid(defended, { userId: BIA, maximum: 1_200_000 })).toEqual({
      counts: false,
      raises: [raise(ANA, 1_200_000)],
      automatic: defended.automatic,
    });
    const there = { ...defended, lanceAtual: 1_200_000 };
    expect(contestBid(there, { userId: BIA, value: 1_200_000 }).raises).toEqual([]);
  });

  it('passes one whose maximum the price has reached', () => {
    const there = { ...defended, lanceAtual: 1_200_000 };
    const automatic = { userId: BIA, maximum: 9_000_000 };
    expect(contestAutomaticBid(there, automatic)).toEqual({
      counts: true,
      raises: [raise(BIA, 1_250_000)],
      automatic,
    });
  });
});

const price = fc.integer({ min: 1, max: 3_000_000 });
const person = fc.integer({ min: 1, max: 4 });
const tables = fc.constantFrom(TABLE, null, [{ upTo: null, raise: 1 }]);
const step = fc.record({ userId: person, amount: price, automatic: fc.boolean() });
type Step = { userId: number; amount: number; automatic: boolean };

function contest(lot: ContestedLot, { userId, amount, automatic }: Step): Contest | null {
  // These are the bids that the judgement before the contest accepts.
  const leads = lot.leaderId === userId && automatic;
  if (amount < minimumBid(leads ? { ...lot, increments: null } : lot)) return null;
  return automatic
    ? contestAutomaticBid(lot, { userId, maximum: amount })
    : contestBid(lot, { userId, value: amount });
}

function after(lot: ContestedLot, { raises, automatic }: Contest): ContestedLot {
  const last = raises.at(-1);
  const led = last ? { lanceAtual: last.value, leaderId: last.userId } : {};
  return { ...lot, ...led, automatic };
}

/** Applies the steps to an empty lot and calls `look` before each result is applied. */
function play(
  increments: IncrementTable | null,
  steps: Step[],
  look: (lot: ContestedLot, done: Contest, step: Step) => void,
): ContestedLot {
  let lot: ContestedLot = { ...fresh, lanceInicial: 1_000, increments };
  for (const one of steps) {
    const done = contest(lot, one);
    if (!done) continue;
    look(lot, done, one);
    lot = after(lot, done);
  }
  return lot;
}

describe('for any series of bids', () => {
  const steps = fc.array(step, { maxLength: 40 });

  it('values rise strictly, by the increment or to a bidder’s whole maximum', () => {
    fc.assert(
      fc.property(tables, steps, (increments, all) => {
        play(increments, all, (lot, { raises }, { userId, amount }) => {
          const maxima = new Map(lot.automatic && [[lot.automatic.userId, lot.automatic.maximum]]);
          maxima.set(userId, amount);
          let { lanceAtual } = lot;
          for (const { userId: who, value } of raises) {
            expect(value).toBeGreaterThan(lanceAtual ?? 0);
            const least = minimumBid({ ...lot, lanceAtual });
            expect(
              value >= least || value === maxima.get(who) || who === lot.automatic?.userId,
            ).toBe(true);
            expect(value).toBeLessThanOrEqual(
              maxima.get(who) ?? lot.automatic?.maximum ?? Number.NaN,
            );
            lanceAtual = value;
          }
          expect(raises.length).toBeLessThanOrEqual(2);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('the open automatic bid is the leader’s, and the price is within its maximum', () => {
    fc.assert(
      fc.property(tables, steps, (increments, all) => {
        play(increments, all, (lot, done) => {
          const { automatic, leaderId, lanceAtual } = after(lot, done);
          if (automatic === null) return;
          expect(automatic.userId).toBe(leaderId);
          expect(automatic.maximum).toBeGreaterThanOrEqual(lanceAtual ?? 0);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('nobody pays more than their maximum, and the first of the greatest maxima wins', () => {
    const once = fc
      .uniqueArray(person, { minLength: 2, maxLength: 4 })
      .chain((people) =>
        fc.tuple(
          ...people.map((userId) => fc.record({ userId: fc.constant(userId), amount: price })),
        ),
      );
    fc.assert(
      fc.property(tables, once, (increments, people) => {
        const all = people.map((one) => ({ ...one, automatic: true }));
        const { leaderId, lanceAtual } = play(increments, all, () => undefined);
        const valid = people.filter(({ amount }) => amount >= 1_001);
        // Bids below the price or the increment were refused, and nobody loses by that.
        const best = Math.max(0, ...valid.map(({ amount }) => amount));
        if (leaderId === null) return;
        const winner = valid.find(({ userId }) => userId === leaderId);
        expect(lanceAtual).toBeLessThanOrEqual(winner?.amount ?? 0);
        const first = valid.find(({ amount }) => amount === best);
        const margin = raiseAt(increments, lanceAtual ?? 0);
        if (winner !== first) expect(best - (lanceAtual ?? 0)).toBeLessThan(margin);
      }),
      { numRuns: 1_000 },
    );
  });

  it('a contest of two ends as if each bidder had raised step by step', () => {
    fc.assert(
      fc.property(price, price, (mine, theirs) => {
        fc.pre(mine >= 1_001 && theirs >= 1_001 && mine !== theirs);
        const first = { userId: ANA, amount: mine, automatic: true };
        const second = { userId: BIA, amount: theirs, automatic: true };
        const end = play(null, [first, second], () => undefined);
        expect(end.leaderId).toBe(mine > theirs ? ANA : BIA);
        expect(end.lanceAtual).toBe(Math.min(mine, theirs) + 1);
      }),
    );
  });
});
