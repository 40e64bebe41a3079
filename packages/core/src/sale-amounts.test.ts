import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AuctionFee,
  type AuctionTerms,
  chargedIcms,
  DEFAULT_TERMS,
  MAX_ICMS_BASIS_POINTS,
} from './auction-terms.ts';
import { MAX_CENTAVOS, percentOf } from './money.ts';
import { LOT_CLASSES } from './regime.ts';
import { saleAmountsOf } from './sale-amounts.ts';

const fixed = (nome: string, valor: number, classe: AuctionFee['classe'] = null): AuctionFee => ({
  ...{ tipo: 'fixo', nome, valor, classe, fundamento: '', quemRecebe: 'patio' },
});
const share = (nome: string, pontosBase: number): AuctionFee => ({
  ...{ tipo: 'percentual', nome, pontosBase, classe: null, fundamento: '', quemRecebe: 'estado' },
});
const amountsOf = (arremate: number, terms: Partial<AuctionTerms> = {}) =>
  saleAmountsOf({ ...DEFAULT_TERMS, ...terms }, 'conservado', arremate);

describe('with 5 % commission, and 20 % as signal', () => {
  it.each([
    // hammer, commission, signal, total, balance
    [2_345_000, 117_250, 469_000, 2_462_250, 1_993_250],
    [1_033_333, 51_667, 206_667, 1_085_000, 878_333],
    [500_001, 25_000, 100_000, 525_001, 425_001],
    [99_999_999_998, 5_000_000_000, 20_000_000_000, 104_999_999_998, 84_999_999_998],
  ])(
    '%i centavos have the amounts of the specification',
    (arremate, commission, signal, total, balance) => {
      const amounts = amountsOf(arremate);
      expect(amounts.lines.map(({ tipo, valor }) => [tipo, valor])).toEqual([
        ['arremate', arremate],
        ['comissao', commission],
      ]);
      expect(amounts).toMatchObject({ arremate, total, parts: { signal, balance } });
    },
  );

  it('a total may exceed the greatest amount that can be typed', () => {
    expect(amountsOf(99_999_999_998).total).toBeGreaterThan(MAX_CENTAVOS);
  });
});

it('fees follow the commission, in the order of the terms, each rounded by itself', () => {
  const taxas = [
    fixed('Pátio', 35_000),
    share('ICMS', 90),
    fixed('Baixa', 9_000, 'sucata_inservivel'),
  ];
  expect(amountsOf(1_033_333, { taxas }).lines.slice(2)).toEqual([
    {
      ...{ tipo: 'taxa', nome: 'Pátio', base: 35_000, pontosBase: null, valor: 35_000 },
      ...{ quemRecebe: 'patio', fundamento: '' },
    },
    {
      ...{ tipo: 'taxa', nome: 'ICMS', base: 1_033_333, pontosBase: 90, valor: 9_300 },
      ...{ quemRecebe: 'estado', fundamento: '' },
    },
  ]);
});

describe('ICMS', () => {
  const icms = {
    conservado: { pontosBase: 90, fundamento: 'Decreto 21.400/2002' },
    sucata_aproveitavel: { pontosBase: 1_800, fundamento: '' },
  };

  it('is the last line, on the hammer price, and falls into the balance', () => {
    const amounts = amountsOf(2_345_000, { icms });
    expect(amounts.lines.at(-1)).toEqual({
      ...{ tipo: 'icms', nome: 'ICMS', base: 2_345_000, pontosBase: 90, valor: 21_105 },
      ...{ quemRecebe: 'estado', fundamento: 'Decreto 21.400/2002' },
    });
    expect(amounts).toMatchObject({
      total: 2_483_355,
      parts: { signal: 469_000, balance: 2_014_355 },
    });
  });

  it('is rounded half a centavo up', () => {
    const terms = { ...DEFAULT_TERMS, icms };
    const { lines, total } = saleAmountsOf(terms, 'sucata_aproveitavel', 1_033_333);
    expect(lines.at(-1)).toMatchObject({ tipo: 'icms', pontosBase: 1_800, valor: 186_000 });
    expect(total).toBe(1_033_333 + 51_667 + 186_000);
    // 0.9 % of R$ 0,50 is 0.45 of a centavo, of R$ 0,56 it is 0.504.
    expect([50, 56].map((price) => amountsOf(price, { icms }).lines.at(-1)?.valor)).toEqual([0, 1]);
  });

  it('is no line of a class without a rate, nor of terms from before it', () => {
    const kinds = (terms: AuctionTerms) =>
      saleAmountsOf(terms, 'material_ferroso', 2_345_000).lines.map(({ tipo }) => tipo);
    expect(kinds({ ...DEFAULT_TERMS, icms })).toEqual(['arremate', 'comissao']);
    expect(kinds(DEFAULT_TERMS)).toEqual(['arremate', 'comissao']);
  });

  it('without a rate above zero is absent from the terms', () => {
    const none = { pontosBase: 0, fundamento: 'Lei 1' };
    expect(chargedIcms(undefined)).toBeUndefined();
    expect(chargedIcms({})).toBeUndefined();
    expect(chargedIcms({ conservado: none })).toBeUndefined();
    expect(chargedIcms({ ...icms, material_ferroso: none })).toEqual(icms);
  });
});

it('a payment at once has no parts', () => {
  expect(amountsOf(2_345_000, { formaPagamento: 'integral' }).parts).toBeNull();
});

const fees = fc.array(
  fc.oneof(
    fc.integer({ min: 1, max: 10_000_000 }).map((valor) => fixed('Taxa', valor)),
    fc.integer({ min: 1, max: 10_000 }).map((points) => share('Taxa', points)),
  ),
  { maxLength: 6 },
);
const classes = fc.constantFrom(...LOT_CLASSES);
const terms = fc.record({
  comissaoPontosBase: fc.integer({ min: 0, max: 3_000 }),
  sinalPontosBase: fc.integer({ min: 1, max: 10_000 }),
  taxas: fees,
  icms: fc.option(
    fc.dictionary(
      classes,
      fc.record({
        pontosBase: fc.integer({ min: 1, max: MAX_ICMS_BASIS_POINTS }),
        fundamento: fc.constant(''),
      }),
      { noNullPrototype: true },
    ),
    { nil: undefined },
  ),
});
const hammers = fc.integer({ min: 1, max: MAX_CENTAVOS });

describe('for all terms and hammer prices', () => {
  it('the lines and the parts sum to the total, in exact centavos', () => {
    fc.assert(
      fc.property(terms, hammers, classes, (part, arremate, classe) => {
        const all = saleAmountsOf({ ...DEFAULT_TERMS, ...part }, classe, arremate);
        expect(all.lines.reduce((sum, { valor }) => sum + valor, 0)).toBe(all.total);
        expect((all.parts?.signal ?? 0) + (all.parts?.balance ?? 0)).toBe(all.total);
        expect(Number.isSafeInteger(all.total)).toBe(true);
      }),
    );
  });

  it('the seller receives the hammer price alone, and the state at least the ICMS', () => {
    fc.assert(
      fc.property(terms, hammers, classes, (part, arremate, classe) => {
        const { lines } = saleAmountsOf({ ...DEFAULT_TERMS, ...part }, classe, arremate);
        const sumFor = (who: string) =>
          lines.reduce((sum, line) => (line.quemRecebe === who ? sum + line.valor : sum), 0);
        expect(sumFor('vendedor')).toBe(arremate);
        const owed = percentOf(arremate, part.icms?.[classe]?.pontosBase ?? 0);
        expect(sumFor('estado')).toBeGreaterThanOrEqual(owed);
        expect(lines.find(({ tipo }) => tipo === 'icms')?.valor ?? 0).toBe(owed);
      }),
    );
  });
});
