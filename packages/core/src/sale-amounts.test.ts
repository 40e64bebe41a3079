import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AuctionFee, type AuctionTerms, DEFAULT_TERMS } from './auction-terms.ts';
import { MAX_CENTAVOS } from './money.ts';
import { LOT_CLASSES } from './regime.ts';
import { greatestHammerWithin, saleAmountsOf } from './sale-amounts.ts';

const fixed = (nome: string, valor: number, classe: AuctionFee['classe'] = null): AuctionFee => ({
  tipo: 'fixo',
  nome,
  valor,
  classe,
  fundamento: '',
  quemRecebe: 'patio',
});
const share = (nome: string, pontosBase: number): AuctionFee => ({
  tipo: 'percentual',
  nome,
  pontosBase,
  classe: null,
  fundamento: '',
  quemRecebe: 'estado',
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
      tipo: 'taxa',
      nome: 'Pátio',
      base: 35_000,
      pontosBase: null,
      valor: 35_000,
      quemRecebe: 'patio',
      fundamento: '',
    },
    {
      tipo: 'taxa',
      nome: 'ICMS',
      base: 1_033_333,
      pontosBase: 90,
      valor: 9_300,
      quemRecebe: 'estado',
      fundamento: '',
    },
  ]);
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
const terms = fc.record({
  comissaoPontosBase: fc.integer({ min: 0, max: 3_000 }),
  sinalPontosBase: fc.integer({ min: 1, max: 10_000 }),
  taxas: fees,
});
const hammers = fc.integer({ min: 1, max: MAX_CENTAVOS });
const classes = fc.constantFrom(...LOT_CLASSES);

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

  it('the inverse is the greatest hammer price that fits', () => {
    fc.assert(
      fc.property(terms, hammers, classes, (part, spend, classe) => {
        const all: AuctionTerms = { ...DEFAULT_TERMS, ...part };
        const totalOf = (arremate: number) => saleAmountsOf(all, classe, arremate).total;
        const greatest = greatestHammerWithin(all, classe, spend);
        if (greatest === null) expect(totalOf(1)).toBeGreaterThan(spend);
        else {
          expect(totalOf(greatest)).toBeLessThanOrEqual(spend);
          expect(totalOf(greatest + 1)).toBeGreaterThan(spend);
        }
      }),
    );
  });
});
