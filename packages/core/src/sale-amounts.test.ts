import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AuctionFee, type AuctionTerms, DEFAULT_TERMS } from './auction-terms.ts';
import { MAX_CENTAVOS } from './money.ts';
import { LOT_CLASSES } from './regime.ts';
import {
  greatestHammerWithin,
  raisedAmountsOf,
  saleAmountsOf,
  salePriceOf,
} from './sale-amounts.ts';

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

describe('a counter-offer that was accepted', () => {
  const raised = (arremate: number, price: number, terms: Partial<AuctionTerms> = {}) =>
    raisedAmountsOf({ ...DEFAULT_TERMS, ...terms }, 'conservado', {
      arremate,
      acrescimo: price - arremate,
    });

  it('adds the difference to the bid, and to each percentage what the price asks for', () => {
    const taxas = [fixed('Pátio', 35_000), share('ICMS', 90)];
    const { added, lines, total, parts } = raised(1_033_333, 1_200_001, { taxas });
    expect(added.map(({ tipo, nome, base, valor }) => [tipo, nome, base, valor])).toEqual([
      ['acrescimo', 'Acréscimo da contraproposta', 166_668, 166_668],
      // 5 % of 12.000,01 is 600,00, of which 516,67 stand already.
      ['comissao', 'Comissão do leiloeiro sobre o acréscimo', 166_668, 8_333],
      // 0,9 % of 12.000,01 is 108,00, of which 93,00 stand already.
      ['taxa', 'ICMS sobre o acréscimo', 166_668, 1_500],
    ]);
    expect(lines.slice(0, 4)).toEqual(amountsOf(1_033_333, { taxas }).lines);
    expect(total).toBe(1_200_001 + 60_000 + 35_000 + 10_800);
    expect(parts).toEqual({ signal: 240_000, balance: total - 240_000 });
  });

  it('rounds a percentage once, on the price, and not on each part of it', () => {
    // 5 % of 0,09 and of 0,10 are 0,00 and 0,01: of the difference alone they would be 0,00.
    const { added } = raised(9, 10);
    expect(added.map(({ valor }) => valor)).toEqual([1, 1]);
  });

  it('adds nothing for a sale at its hammer price', () => {
    const { added, ...amounts } = raised(2_345_000, 2_345_000);
    expect(added).toEqual([]);
    expect(amounts).toEqual(amountsOf(2_345_000));
  });
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

  it('a counter-offer costs what a hammer price of that height costs', () => {
    fc.assert(
      fc.property(terms, hammers, hammers, classes, (part, one, other, classe) => {
        const all = { ...DEFAULT_TERMS, ...part };
        const sale = { arremate: Math.min(one, other), acrescimo: Math.abs(one - other) };
        const amounts = raisedAmountsOf(all, classe, sale);
        const { total, parts } = saleAmountsOf(all, classe, salePriceOf(sale));
        expect([amounts.total, amounts.parts]).toEqual([total, parts]);
        expect(amounts.lines.reduce((sum, { valor }) => sum + valor, 0)).toBe(total);
        expect(amounts.added.every(({ valor }) => valor > 0)).toBe(true);
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
