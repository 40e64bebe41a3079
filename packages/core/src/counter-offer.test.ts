import { describe, expect, it } from 'vitest';
import { COUNTER_OFFER_ENDS, counterOfferFaults, counterOfferStateAt } from './counter-offer.ts';

describe('the state of a counter-offer', () => {
  const validUntil = new Date(1_000);

  it('is open up to its last instant, and without an answer from the next one on', () => {
    expect(counterOfferStateAt({ end: null, validUntil }, 1_000)).toBe('aberta');
    expect(counterOfferStateAt({ end: null, validUntil }, 1_001)).toBe('sem_resposta');
  });

  it.each(COUNTER_OFFER_ENDS)('stays %s once it is', (end) => {
    expect(counterOfferStateAt({ end, validUntil }, 0)).toBe(end);
    expect(counterOfferStateAt({ end, validUntil }, 9_000)).toBe(end);
  });
});

describe('a counter-offer', () => {
  const bounds = {
    arremate: 2_050_000,
    minimo: 2_500_000,
    decisionUntil: new Date(9_000),
    nowMs: 1_000,
  };
  const faultsOf = (valor: number, untilMs = 9_000) =>
    counterOfferFaults({ valor, until: new Date(untilMs) }, bounds);

  it.each([2_050_001, 2_500_000])(
    'of %i centavos lies above the bid and up to the minimum',
    (valor) => {
      expect(faultsOf(valor)).toEqual({});
    },
  );

  it.each([
    [0, 'too-low'],
    [2_050_000, 'too-low'],
    [2_500_001, 'too-high'],
  ])('of %i centavos is %s', (valor, fault) => {
    expect(faultsOf(valor)).toEqual({ valor: fault });
  });

  it.each([
    [999, { until: 'past' }],
    [1_000, { until: 'past' }],
    [1_001, {}],
    [9_000, {}],
    [9_001, { until: 'too-late' }],
  ])('until %i has an end that lies ahead and not beyond the seller’s', (untilMs, faults) => {
    expect(faultsOf(2_100_000, untilMs)).toEqual(faults);
  });

  it('names both faults at once', () => {
    expect(faultsOf(1, 0)).toEqual({ valor: 'too-low', until: 'past' });
  });
});
