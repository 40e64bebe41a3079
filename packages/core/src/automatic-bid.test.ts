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
/** Ana leads with 900_000 and goes up to 1_200_000 by herself. */
const defended: ContestedLot = {
  ...fresh,
  lanceAtual: 900_000,
  leaderId: ANA,
  automatic: { userId: ANA, maximum: 1_200_000 },
};
const bid = (userId: number, value: number) => ({ userId, value, automatic: false });
const raise = (userId: number, value: number) => ({ userId, value, automatic: true });

describe('a bid', () => {
  it('stands alone where nobody bids automatically', () => {
    expect(contestBid(fresh, { userId: BIA, value: 950_000 })).toEqual({
      counts: true,
      raises: [bid(BIA, 950_000)],
      automatic: null,
    });
  });

  it('is answered by one increment', () => {
    expect(contestBid(defended, { userId: BIA, value: 1_000_000 })).toEqual({
      counts: true,
      raises: [bid(BIA, 1_000_000), raise(ANA, 1_010_000)],
      automatic: defended.automatic,
    });
  });

  it('is answered by the whole maximum where less than an increment is left', () => {
    const { raises } = contestBid(defended, { userId: BIA, value: 1_199_999 });
    expect(raises).toEqual([bid(BIA, 1_199_999), raise(ANA, 1_200_000)]);
  });

  it('equal to an earlier maximum loses to it: it goes there first', () => {
    expect(contestBid(defended, { userId: BIA, value: 1_200_000 })).toEqual({
      counts: false,
      raises: [raise(ANA, 1_200_000)],
      automatic: defended.automatic,
    });
  });

  it('beyond the maximum spends it', () => {
    expect(contestBid(defended, { userId: BIA, value: 1_200_001 })).toEqual({
      counts: true,
      raises: [bid(BIA, 1_200_001)],
      automatic: null,
    });
  });

  it('of the owner stands beside their automatic bid, until it reaches the maximum', () => {
    expect(contestBid(defended, { userId: ANA, value: 1_000_000 })).toEqual({
      counts: true,
      raises: [bid(ANA, 1_000_000)],
      automatic: defended.automatic,
    });
    expect(contestBid(defended, { userId: ANA, value: 1_200_000 }).automatic).toBeNull();
  });
});

describe('an automatic bid', () => {
  it('opens at the least that is possible', () => {
    const automatic = { userId: BIA, maximum: 2_000_000 };
    expect(contestAutomaticBid(fresh, automatic)).toEqual({
      counts: true,
      raises: [raise(BIA, 900_000)],
      automatic,
    });
  });

  it('of the leader bids nothing now, also when it is lowered', () => {
    const automatic = { userId: ANA, maximum: 950_000 };
    expect(contestAutomaticBid(defended, automatic)).toEqual({
      counts: true,
      raises: [],
      automatic,
    });
  });

  it('above another goes one increment beyond it', () => {
    const automatic = { userId: BIA, maximum: 2_000_000 };
    expect(contestAutomaticBid(defended, automatic)).toEqual({
      counts: true,
      raises: [raise(ANA, 1_200_000), raise(BIA, 1_250_000)],
      automatic,
    });
  });

  it('below another is spent at once', () => {
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

  it('passes one that has nothing left', () => {
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
  // What the judgement before the contest lets pass.
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

/** Plays the steps from an empty lot; calls back before each contest. */
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

describe('for any bids, one after the other', () => {
  const steps = fc.array(step, { maxLength: 40 });

  it('values rise strictly, by the table or to somebody’s whole maximum', () => {
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

  it('the automatic bid that stands is that of the leader, who is within its maximum', () => {
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

  it('nobody wins for more than they said, and who said most, first, wins', () => {
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
        const said = people.filter(({ amount }) => amount >= 1_001);
        // Below the price or the increment when it came: not taken at all, and no loss to anybody.
        const best = Math.max(0, ...said.map(({ amount }) => amount));
        if (leaderId === null) return;
        const winner = said.find(({ userId }) => userId === leaderId);
        expect(lanceAtual).toBeLessThanOrEqual(winner?.amount ?? 0);
        const first = said.find(({ amount }) => amount === best);
        const margin = raiseAt(increments, lanceAtual ?? 0);
        if (winner !== first) expect(best - (lanceAtual ?? 0)).toBeLessThan(margin);
      }),
      { numRuns: 1_000 },
    );
  });

  it('a contest of two comes out as if each raised in turn', () => {
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
