import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type DoubtedVehicle,
  doubtAgainstFipe,
  doubtAgainstUsual,
  doubtsOfFacts,
  usualValuesOf,
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
    const of = (lanceInicial: number) =>
      doubtAgainstUsual({ lanceInicial, valorFipe: null }, usual);
    expect(of(18_000_000)).toBeNull();
    expect(of(18_000_001)).toMatchObject({ kind: 'unusual', suggestion: null });
    expect(of(200_000_000)).toMatchObject({ suggestion: 2_000_000 });
    expect(of(166_667)).toBeNull();
    expect(of(166_666)).toMatchObject({ kind: 'unusual' });
  });

  it('says nothing without a usual range', () => {
    expect(doubtAgainstUsual({ ...GOL, valorFipe: null }, null)).toBeNull();
  });

  it('says nothing of a vehicle whose table value is known, whatever others are worth', () => {
    const range = { low: 2_210_000, high: 200_000_000 };
    const wreck = { ...GOL, situacao: 'Sinistrado', lanceInicial: 650_000, valorFipe: 2_100_000 };
    expect(doubtAgainstFipe(wreck)).toBeNull();
    expect(doubtAgainstUsual(wreck, range)).toBeNull();
    fc.assert(
      fc.property(amount, amount, amount, amount, (lanceInicial, valorFipe, low, high) => {
        const usual = { low: Math.min(low, high), high: Math.max(low, high) };
        expect(doubtAgainstUsual({ lanceInicial, valorFipe }, usual)).toBeNull();
      }),
    );
  });
});

describe('the usual values of a category', () => {
  const values = fc.array(amount, { minLength: 20, maxLength: 60 });
  const rangeOf = (list: number[]) => usualValuesOf(list) ?? { low: 0, high: 0 };

  it('are unknown while there are few vehicles', () => {
    expect(usualValuesOf(Array(19).fill(2_000_000))).toBeNull();
    expect(usualValuesOf([...Array(19).fill(2_000_000), 0, 0])).toBeNull();
    expect(usualValuesOf(Array(20).fill(2_000_000))).toEqual({ low: 1_000_000, high: 4_000_000 });
  });

  it('hold their median, and never depend on the order', () => {
    fc.assert(
      fc.property(values, (list) => {
        const { low, high } = rangeOf(list);
        const middle = list.toSorted((one, other) => one - other)[(list.length - 1) >> 1] ?? 0;
        expect(low).toBeLessThanOrEqual(middle);
        expect(high).toBeGreaterThanOrEqual(middle);
        expect(rangeOf(list.toReversed())).toEqual({ low, high });
      }),
    );
  });

  it('are not stretched by one wrong vehicle, however wrong it is', () => {
    const regular = fc.array(fc.integer({ min: 500_000, max: 4_000_000 }), {
      minLength: 20,
      maxLength: 60,
    });
    fc.assert(
      fc.property(regular, fc.integer({ min: 200_000_000, max: 99_999_999_999 }), (list, wrong) => {
        const { high } = rangeOf([...list, wrong]);
        // The regular values differ by a factor of eight, so no distance from the median is greater.
        expect(high).toBeLessThanOrEqual(4_000_000 * 8 ** 3);
        const further = rangeOf([...list, wrong * 1000]);
        expect(further.high).toBe(high);
      }),
    );
  });

  it('find a slip among twenty regular vehicles and one of two million', () => {
    const list = [...Array.from({ length: 20 }, (_, at) => 1_500_000 + at * 50_000), 200_000_000];
    const usual = usualValuesOf(list);
    const slip = { lanceInicial: 200_000_000, valorFipe: null };
    expect(doubtAgainstUsual(slip, usual)).toMatchObject({ suggestion: 2_000_000 });
    expect(doubtAgainstUsual({ ...slip, lanceInicial: 1_200_000 }, usual)).toBeNull();
  });
});

describe('what is suggested', () => {
  it('is itself never doubted, by the table or by the category', () => {
    const situacao = fc.constantFrom('Recuperado', 'Sinistrado', 'Sucata');
    const table = fc.option(amount, { nil: null });
    const list = fc.array(amount, { minLength: 20, maxLength: 30 });
    fc.assert(
      fc.property(amount, table, list, situacao, (lanceInicial, valorFipe, values, situacao) => {
        const usual = usualValuesOf(values);
        const doubtOf = (value: number) => {
          const vehicle = { ...GOL, situacao, valorFipe, lanceInicial: value };
          return doubtAgainstFipe(vehicle) ?? doubtAgainstUsual(vehicle, usual);
        };
        const suggestion = doubtOf(lanceInicial)?.suggestion ?? null;
        if (suggestion !== null) expect(doubtOf(suggestion)).toBeNull();
      }),
    );
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
