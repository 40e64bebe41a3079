import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultableFrom, defaultMoneyOf, impedimentOf } from './default-case.ts';
import { MAX_CENTAVOS } from './money.ts';

const share = (multaInadimplenciaPontosBase: number) => ({ multaInadimplenciaPontosBase });

describe('the money of a default', () => {
  const HAMMER = 2_345_000;
  const SIGNAL = 469_000;

  it.each([
    ['20 %, as the signal', 2_000, { fine: SIGNAL, retained: SIGNAL, owed: 0, back: 0 }],
    [
      '25 %, more than the signal',
      2_500,
      { fine: 586_250, retained: SIGNAL, owed: 117_250, back: 0 },
    ],
    [
      '10 %, less than the signal',
      1_000,
      { fine: 234_500, retained: 234_500, owed: 0, back: 234_500 },
    ],
    ['without a rate in the terms', 0, { fine: 0, retained: 0, owed: 0, back: SIGNAL }],
  ])('of a paid signal with a fine of %s', (_name, basisPoints, expected) => {
    expect(defaultMoneyOf(HAMMER, share(basisPoints), SIGNAL)).toEqual(expected);
  });

  it('keeps every centavo that was received, and never asks for more than the fine', () => {
    const amount = fc.integer({ min: 0, max: MAX_CENTAVOS });
    fc.assert(
      fc.property(
        amount,
        fc.integer({ min: 0, max: 10_000 }),
        amount,
        (hammer, points, received) => {
          const { fine, retained, owed, back } = defaultMoneyOf(hammer, share(points), received);
          expect(retained + back).toBe(received);
          expect(retained + owed).toBe(fine);
          expect(Math.min(fine, retained, owed, back)).toBeGreaterThanOrEqual(0);
          expect(owed > 0 && back > 0).toBe(false);
        },
      ),
    );
  });
});

it('may be declared the tolerance after the first deadline that was missed', () => {
  const dueAt = [new Date('2026-11-25T02:59:59.999Z'), new Date('2026-11-20T23:05:00Z')];
  expect(defaultableFrom(dueAt, 24)).toEqual(new Date('2026-11-21T23:05:00Z'));
  expect(defaultableFrom(dueAt, 0)).toEqual(dueAt[1]);
  expect(defaultableFrom([], 24)).toBeNull();
});

describe('the impediment', () => {
  const zone = 'America/Maceio';

  it('ends with the last day in the zone of the yard', () => {
    // 22:30 of the 21st there.
    const at = new Date('2026-11-22T01:30:00Z');
    expect(impedimentOf({ impedimentoDias: 365 }, zone, at)).toEqual({
      day: '2027-11-21',
      until: new Date('2027-11-22T02:59:59.999Z'),
    });
  });

  it('is none without days in the terms', () => {
    expect(impedimentOf({ impedimentoDias: 0 }, zone, new Date())).toBeNull();
  });
});
