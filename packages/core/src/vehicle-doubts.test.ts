import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DoubtedVehicle,
  doubtAgainstFipe,
  doubtAgainstUsual,
  doubtsOfFacts,
} from './vehicle-doubts.ts';

const GOL: DoubtedVehicle = {
  titulo: 'Volkswagen Gol 1.6',
  modelo: 'Gol',
  ano: 2019,
  km: 76_900,
  situacao: 'Recuperado',
  lanceInicial: 1_850_000,
  valorFipe: 4_000_000,
};
const amount = fc.integer({ min: 1, max: 99_999_999_999 });

describe('doubtAgainstFipe', () => {
  it('accepts every value from a tenth of the table up to it', () => {
    fc.assert(
      fc.property(amount, fc.double({ min: 0.1, max: 1, noNaN: true }), (valorFipe, share) => {
        const lanceInicial = Math.max(Math.ceil(valorFipe * 0.1), Math.floor(valorFipe * share));
        fc.pre(lanceInicial <= valorFipe);
        expect(doubtAgainstFipe({ ...GOL, lanceInicial, valorFipe })).toBeNull();
      }),
    );
  });

  it('doubts every value above the table, and its suggestion is never doubted', () => {
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const [valorFipe, lanceInicial] = [Math.min(one, other), Math.max(one, other)];
        fc.pre(valorFipe < lanceInicial);
        const doubt = doubtAgainstFipe({ ...GOL, lanceInicial, valorFipe });
        expect(doubt?.kind).toBe('above-fipe');
        const { suggestion = null } = doubt ?? {};
        if (suggestion === null) return;
        expect(doubtAgainstFipe({ ...GOL, lanceInicial: suggestion, valorFipe })).toBeNull();
      }),
    );
  });

  it('knows what was meant where the centavos were taken for reais', () => {
    const lanceInicial = 200_000_000;
    expect(doubtAgainstFipe({ ...GOL, lanceInicial, valorFipe: 8_000_000 })).toEqual({
      kind: 'above-fipe',
      value: lanceInicial,
      fipe: 8_000_000,
      suggestion: 2_000_000,
    });
  });

  it('doubts a value far below the table, except that of a wreck', () => {
    const low = { ...GOL, lanceInicial: 18_500 };
    expect(doubtAgainstFipe(low)).toMatchObject({
      kind: 'far-below-fipe',
      suggestion: 1_850_000,
    });
    expect(doubtAgainstFipe({ ...low, situacao: 'Sucata' })).toBeNull();
  });

  it('says nothing without one of the two values', () => {
    expect(doubtAgainstFipe({ ...GOL, valorFipe: null })).toBeNull();
    expect(doubtAgainstFipe({ ...GOL, lanceInicial: null })).toBeNull();
  });
});

describe('doubtAgainstUsual', () => {
  const usual = { low: 500_000, high: 6_000_000 };
  it('doubts only what is three times beyond the usual range', () => {
    const of = (lanceInicial: number) => doubtAgainstUsual({ ...GOL, lanceInicial }, usual);
    expect(of(18_000_000)).toBeNull();
    expect(of(18_000_001)).toMatchObject({ kind: 'unusual', suggestion: null });
    expect(of(200_000_000)).toMatchObject({ suggestion: 2_000_000 });
    expect(of(166_667)).toBeNull();
    expect(of(166_666)).toMatchObject({ kind: 'unusual' });
  });

  it('says nothing without a usual range', () => {
    expect(doubtAgainstUsual(GOL, null)).toBeNull();
  });
});

describe('doubtsOfFacts', () => {
  it.each([
    ['an old vehicle without kilometres', { ano: 2005, km: 0 }, ['never-driven']],
    ['a new vehicle without kilometres', { ano: 2025, km: 0 }, []],
    ['more than a million kilometres', { km: 1_000_001 }, ['too-far']],
    ['a year that has not come', { ano: 2028 }, ['future-year']],
    ['the model of the next year', { ano: 2027, km: 0 }, []],
    ['another year in the title', { titulo: 'Gol 1.6 2016', ano: 2019 }, ['other-year']],
    ['a name that begins like a year', { titulo: 'Honda Shadow 1998A5', ano: 2019 }, []],
    ['a displacement', { titulo: 'Ranger 2000cc', ano: 2019 }, []],
    ['both years in the title', { titulo: 'Gol 1.6 2018/2019', ano: 2019 }, []],
    [
      'a model that is named like a year',
      { titulo: 'Peugeot 2008', modelo: '2008', ano: 2019 },
      [],
    ],
    ['an unknown year and unknown kilometres', { ano: null, km: null }, []],
  ])('%s', (_, values, kinds) => {
    expect(doubtsOfFacts({ ...GOL, ...values }, 2026).map(({ kind }) => kind)).toEqual(kinds);
  });
});
