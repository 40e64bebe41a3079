import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areTwoPeople, type GivenEntry, handsOn, hasTwoPeople, oneWith } from './second-person.ts';

const [ANA, BIA, LEO, EVA] = [1, 2, 3, 4];
const alone = (makerId: number, personId: number): GivenEntry => ({
  personId,
  makerId,
  approved: false,
});
const approved = (makerId: number, personId: number): GivenEntry => ({
  personId,
  makerId,
  approved: true,
});

describe('two accounts are two people', () => {
  test('when nobody let the other in', () => {
    expect(areTwoPeople(ANA, BIA, [])).toBe(true);
    expect(areTwoPeople(ANA, BIA, [alone(ANA, LEO)])).toBe(true);
  });

  test('never when they are one account', () => {
    expect(areTwoPeople(ANA, ANA, [])).toBe(false);
  });

  test('not when one let the other in, in either direction, alone or with a second person', () => {
    for (const entry of [alone(ANA, LEO), approved(ANA, LEO)]) {
      expect(areTwoPeople(ANA, LEO, [entry])).toBe(false);
      expect(areTwoPeople(LEO, ANA, [entry])).toBe(false);
    }
  });

  test('not when one person alone let both in, or let in who let the other in', () => {
    expect(areTwoPeople(LEO, EVA, [alone(ANA, LEO), alone(ANA, EVA)])).toBe(false);
    expect(areTwoPeople(ANA, EVA, [alone(ANA, LEO), alone(LEO, EVA)])).toBe(false);
  });

  test('when the link of one of them had a second person', () => {
    expect(areTwoPeople(LEO, EVA, [alone(ANA, LEO), approved(ANA, EVA)])).toBe(true);
  });

  test('who may be the same person is found with the person', () => {
    expect(oneWith(BIA, [alone(ANA, LEO)])).toEqual([BIA]);
    expect(oneWith(ANA, [alone(ANA, LEO), alone(LEO, EVA)]).sort()).toEqual([ANA, LEO, EVA]);
    expect(oneWith(EVA, [alone(ANA, LEO), alone(ANA, EVA)]).sort()).toEqual([ANA, LEO, EVA]);
  });

  test('a house has two of them only when some pair is', () => {
    expect(hasTwoPeople([ANA], [])).toBe(false);
    expect(hasTwoPeople([ANA, LEO], [alone(ANA, LEO)])).toBe(false);
    expect(hasTwoPeople([ANA, LEO, BIA], [alone(ANA, LEO)])).toBe(true);
  });
});

describe('for any links', () => {
  const person = fc.nat(6);
  const entries = fc.array(
    fc.record({ personId: person, makerId: person, approved: fc.boolean() }),
    { maxLength: 12 },
  );

  test('it holds in both directions', () => {
    fc.assert(
      fc.property(person, person, entries, (one, other, given) => {
        expect(areTwoPeople(one, other, given)).toBe(areTwoPeople(other, one, given));
      }),
    );
  });

  test('one more link never makes two people of one', () => {
    fc.assert(
      fc.property(person, person, entries, entries, (one, other, given, more) => {
        if (areTwoPeople(one, other, [...given, ...more])) {
          expect(areTwoPeople(one, other, given)).toBe(true);
        }
      }),
    );
  });

  test('nobody who acts alone has a hand on two who are two people', () => {
    fc.assert(
      fc.property(person, person, person, entries, (actor, one, other, given) => {
        const reaches = (id: number) => handsOn(id, given).has(actor);
        if (reaches(one) && reaches(other)) expect(areTwoPeople(one, other, given)).toBe(false);
      }),
    );
  });
});
