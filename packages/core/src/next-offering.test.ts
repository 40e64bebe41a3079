import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leastPriceOf, nextOfferingOf, type OfferedLot } from './next-offering.ts';
import { legalMinimum, nextOrder } from './publication-gate.ts';
import { AUCTION_ORDERS, isScrap, LOT_CLASSES, REGIMES } from './regime.ts';

const lot: OfferedLot = {
  regime: 'art328',
  lanceInicial: 800_001,
  reserve: 800_001,
  avaliacao: 800_001,
  classe: 'conservado',
  ordemLeilao: 1,
};
const { regime: _, ...asItWas } = lot;

describe('the next lot of a vehicle', () => {
  it('is as it was while a default does not count as a fruitless auction', () => {
    expect(nextOfferingOf(lot, { counts: false })).toEqual({ ok: true, next: asItWas });
  });

  it.each(['privado', 'administrativo'] as const)('is as it was in the regime %s', (regime) => {
    expect(nextOfferingOf({ ...lot, regime }, { counts: true })).toEqual({
      ok: true,
      next: asItWas,
    });
  });

  it('has half of the appraisal as its second minimum, half a centavo up', () => {
    expect(nextOfferingOf(lot, { counts: true })).toEqual({
      ok: true,
      next: { ...asItWas, ordemLeilao: 2, reserve: 400_001, lanceInicial: 400_001 },
    });
  });

  it('is scrap by a new appraisal after two fruitless auctions, and cannot be conservado', () => {
    const second: OfferedLot = { ...lot, ordemLeilao: 2 };
    expect(nextOfferingOf(second, { counts: true })).toEqual({
      ok: false,
      problem: 'scrap-needed',
    });
    const kept = { classe: 'conservado', avaliacao: 90_000 } as const;
    expect(nextOfferingOf(second, { counts: true, scrap: kept }).ok).toBe(false);
    const scrap = { classe: 'sucata_aproveitavel', avaliacao: 90_000 } as const;
    expect(nextOfferingOf(second, { counts: true, scrap })).toEqual({
      ok: true,
      next: { ...scrap, ordemLeilao: 3, reserve: 90_000, lanceInicial: 90_000 },
    });
  });
});

describe('an auction of a known regime', () => {
  const offered = (
    facts: Parameters<typeof nextOfferingOf>[1],
    changed: Partial<OfferedLot> = {},
  ) => {
    const outcome = nextOfferingOf({ ...lot, ...changed }, facts);
    return outcome.ok ? outcome.next : outcome.problem;
  };

  it('of a private seller takes the lot as it was', () => {
    expect(offered({ counts: true, target: 'privado', unsoldBefore: 2 })).toEqual(asItWas);
  });

  it('of a traffic authority counts the auctions before a private one', () => {
    const facts = { counts: false, target: 'art328', unsoldBefore: 1 } as const;
    expect(offered(facts, { regime: 'privado', reserve: null, lanceInicial: 300_000 })).toEqual({
      ...asItWas,
      ...{ ordemLeilao: 2, reserve: 400_001, lanceInicial: 300_000 },
    });
    expect(offered({ ...facts, unsoldBefore: 2 })).toBe('scrap-needed');
  });

  it('never asks for a lower order than the lot had', () => {
    const facts = { counts: false, target: 'art328', unsoldBefore: 0 } as const;
    expect(offered(facts, { ordemLeilao: 2, reserve: 500_000 })).toMatchObject({
      ...{ ordemLeilao: 2, reserve: 500_000 },
    });
  });

  it('does not take a third appearance as conservado, although the lot already was the third', () => {
    const facts = { counts: true, target: 'art328', unsoldBefore: 3 } as const;
    expect(offered(facts, { ordemLeilao: 3 })).toBe('scrap-needed');
    const scrap = { ordemLeilao: 3, classe: 'sucata_inservivel', reserve: 90_000 } as const;
    expect(offered(facts, scrap)).toMatchObject(scrap);
  });

  it('of a public regime states a minimum once there is an appraisal', () => {
    const facts = { counts: false, target: 'administrativo' } as const;
    const before = { regime: 'privado', reserve: null, lanceInicial: 900_000 } as const;
    expect(offered(facts, before)).toMatchObject({ reserve: 800_001, lanceInicial: 800_001 });
    expect(offered(facts, { ...before, avaliacao: null })).toMatchObject({ reserve: null });
  });

  it('passes the order and the minimum of the publication gate', () => {
    const lots = fc.record({
      regime: fc.constantFrom(...REGIMES),
      lanceInicial: fc.integer({ min: 0, max: 9_000_000 }),
      reserve: fc.option(fc.integer({ min: 1, max: 9_000_000 })),
      avaliacao: fc.integer({ min: 1, max: 9_000_000 }),
      classe: fc.constantFrom(...LOT_CLASSES),
      ordemLeilao: fc.constantFrom(...AUCTION_ORDERS),
    });
    fc.assert(
      fc.property(lots, fc.boolean(), fc.nat(4), (one, counts, unsoldBefore) => {
        const scrap = { classe: 'material_ferroso', avaliacao: 7 } as const;
        const next = nextOfferingOf(one, { counts, unsoldBefore, scrap, target: 'art328' });
        if (!next.ok) return false;
        const { ordemLeilao, reserve, classe, lanceInicial } = next.next;
        const least = legalMinimum(next.next) ?? 0;
        const isExact = ordemLeilao !== 1 || reserve === least;
        const isScrapped = ordemLeilao !== 3 || isScrap(classe);
        return (
          ordemLeilao >= nextOrder(unsoldBefore) &&
          (reserve ?? 0) >= least &&
          lanceInicial <= (reserve ?? 0) &&
          isExact &&
          isScrapped
        );
      }),
    );
  });
});

it('the next bidder of a public regime pays at least the minimum of the edital', () => {
  expect(leastPriceOf(lot)).toBe(800_001);
  expect(leastPriceOf({ ...lot, reserve: null, ordemLeilao: 2 })).toBe(400_001);
  expect(leastPriceOf({ ...lot, regime: 'privado' })).toBeNull();
});
