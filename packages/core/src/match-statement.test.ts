import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MatchableCharge, type MatchableLine, matchStatement } from './match-statement.ts';

const NO_NAMES: MatchableLine['names'] = {
  ...{ endToEndId: '', chargeId: null, codes: [], sale: null, document: '', means: 'ted' as const },
};

const line = (amount: number, names = {}, day = '2026-11-24'): MatchableLine => ({
  ...{ day, amount, names: { ...NO_NAMES, ...names } },
});

const charge = (id: number, missing: number, more: Partial<MatchableCharge> = {}) => ({
  ...{ id, missing, sale: { id, ano: 2026, numero: id }, codes: [`code-${id}`] },
  ...{ from: '2026-11-20', due: '2026-11-25' },
  ...more,
});

describe('a line of a statement', () => {
  it('belongs to the charge that it names, when the amount is exact', () => {
    const charges = [charge(1, 469_000), charge(2, 469_000)];
    expect(matchStatement([line(469_000, { chargeId: 2 })], charges)).toEqual([
      { by: 'reference', chargeId: 2 },
    ]);
    expect(matchStatement([line(469_000, { codes: ['code-1'] })], charges)).toEqual([
      { by: 'reference', chargeId: 1 },
    ]);
    const named = line(469_000, { sale: { ano: 2026, numero: 2 } });
    expect(matchStatement([named], charges)).toEqual([{ by: 'reference', chargeId: 2 }]);
    expect(matchStatement([line(1, { chargeId: 2 })], charges)).toEqual([
      { by: 'other-amount', chargeId: 2 },
    ]);
  });

  it('without a name belongs to the one charge of its amount and days', () => {
    const charges = [charge(1, 469_000), charge(2, 1_993_250)];
    expect(matchStatement([line(469_000)], charges)).toEqual([{ by: 'amount', chargeId: 1 }]);
    expect(matchStatement([line(469_000, {}, '2026-11-26')], charges)).toEqual([
      { by: 'amount', chargeId: 1 },
    ]);
    for (const day of ['2026-11-19', '2026-11-27']) {
      expect(matchStatement([line(469_000, {}, day)], charges)).toEqual([{ by: 'none' }]);
    }
    expect(matchStatement([line(469_001)], charges)).toEqual([{ by: 'none' }]);
  });

  it('that two charges fit, or that is not alone for one charge, is left to a person', () => {
    const charges = [charge(1, 469_000), charge(2, 469_000)];
    expect(matchStatement([line(469_000)], charges)).toEqual([
      { by: 'several', chargeIds: [1, 2] },
    ]);
    const [one, other] = matchStatement([line(5), line(5)], [charge(1, 5)]);
    expect([one, other]).toEqual(Array(2).fill({ by: 'several', chargeIds: [1] }));
    // The one that names the charge takes it; nothing is left for the other.
    expect(matchStatement([line(5), line(5, { chargeId: 1 })], [charge(1, 5)])).toEqual([
      { by: 'none' },
      { by: 'reference', chargeId: 1 },
    ]);
  });
});

const someLines = fc.array(
  fc.record({
    amount: fc.integer({ min: 1, max: 4 }),
    day: fc.integer({ min: 18, max: 28 }).map((day) => `2026-11-${day}`),
    chargeId: fc.option(fc.integer({ min: 1, max: 8 })),
  }),
  { maxLength: 12 },
);
const someCharges = fc
  .array(fc.integer({ min: 1, max: 4 }), { maxLength: 8 })
  .map((amounts) => amounts.map((amount, at) => charge(at + 1, amount)));

describe('a statement', () => {
  it('gives a charge to one line at most, by its exact amount, and in no order of its lines', () => {
    fc.assert(
      fc.property(someLines, someCharges, (typed, charges) => {
        const lines = typed.map(({ amount, day, chargeId }) => line(amount, { chargeId }, day));
        const matches = matchStatement(lines, charges);
        const given = matches.flatMap((match, at) =>
          match.by === 'reference' || match.by === 'amount' ? [[match.chargeId, at] as const] : [],
        );
        expect(new Set(given.map(([id]) => id)).size).toBe(given.length);
        for (const [id, at] of given) {
          expect(charges.find((one) => one.id === id)?.missing).toBe(lines[at]?.amount);
        }
        const byAmount = (all: typeof matches) => all.filter(({ by }) => by === 'amount').length;
        expect(byAmount(matchStatement(lines.toReversed(), charges))).toBe(byAmount(matches));
      }),
    );
  });
});
