import { describe, expect, it } from 'vitest';
import { countsAsUnsold, endingOf, isToldAppearance, type PastLot } from './appearance.ts';

const unsold: PastLot = {
  ...{ regime: 'art328', status: 'unsold', bidCount: 0, endReason: null },
  ...{ saleDecision: null, decisionUntil: null },
};
const sold: PastLot = { ...unsold, status: 'sold', bidCount: 3 };

describe('the ending of an earlier lot', () => {
  it.each<[string, PastLot, string]>([
    ['nobody bid', unsold, 'sem_lances'],
    ['the bids were below the minimum', { ...unsold, bidCount: 2 }, 'baixa_oferta'],
    [
      'the seller declined',
      { ...sold, status: 'conditional', saleDecision: 'declined', endReason: 'recusa' },
      'oferta_recusada',
    ],
    [
      'the seller did not decide in time',
      { ...sold, status: 'conditional', decisionUntil: new Date(999) },
      'oferta_recusada',
    ],
    [
      'the buyer did not pay',
      { ...sold, saleDecision: 'undone', endReason: 'inadimplencia' },
      'nao_pago',
    ],
    [
      'the sale was annulled',
      { ...sold, saleDecision: 'undone', endReason: 'anulacao' },
      'venda_desfeita',
    ],
    ['it was sold', sold, 'vendido'],
  ])('when %s', (_, lot, ending) => {
    expect(endingOf(lot, 1_000)).toBe(ending);
  });

  it('counts as an auction without a sale when nobody bought', () => {
    expect(countsAsUnsold('sem_lances', false)).toBe(true);
    expect(countsAsUnsold('baixa_oferta', false)).toBe(true);
    expect(countsAsUnsold('venda_desfeita', true)).toBe(false);
    expect(countsAsUnsold('nao_pago', false)).toBe(false);
    expect(countsAsUnsold('nao_pago', true)).toBe(true);
  });
});

it('an earlier lot is told where both auctions are public', () => {
  expect(isToldAppearance('art328', 'art328')).toBe(true);
  expect(isToldAppearance('administrativo', 'art328')).toBe(true);
  expect(isToldAppearance('privado', 'art328')).toBe(false);
  expect(isToldAppearance('art328', 'privado')).toBe(false);
});
