import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LOT_STATUSES } from './lot-transitions.ts';
import { REOFFER_STOPS, type ReofferFacts, type ReofferStop, reofferStopOf } from './reoffer.ts';
import { SALE_STATES } from './sale-states.ts';
import { AUCTION_TYPES } from './vehicle-types.ts';

const target = { id: 9, tipo: 'Carros' } as const;
const unsold: ReofferFacts = {
  ...{ isArchived: false, tipo: 'Carros', auctionId: 4, status: 'unsold', result: 'unsold' },
  ...{ saleState: null, isContested: false },
};
const sold = { status: 'sold', result: 'sold' } as const;

it.each<[ReofferStop | null, Partial<ReofferFacts>]>([
  [null, {}],
  [null, { status: 'sold', saleState: 'desfeito' }],
  [null, { status: 'conditional', saleState: 'recusado' }],
  ['gone', { isArchived: true }],
  ['waiting', { status: 'active', result: 'active', auctionId: null }],
  ['open', { status: 'active', result: 'active' }],
  ['unpaid', { ...sold, saleState: 'inadimplente' }],
  ['saleOpen', { ...sold, saleState: 'sinal_pago' }],
  ['saleOpen', { status: 'conditional', result: 'conditional' }],
  ['sold', { ...sold, saleState: 'entregue' }],
  ['sold', sold],
  ['contested', { ...sold, saleState: 'pago', isContested: true }],
  // The people who undid the sale have decided about its money.
  [null, { status: 'sold', saleState: 'desfeito', isContested: true }],
  ['otherType', { tipo: 'Motos' }],
  ['sameAuction', { auctionId: 9 }],
])('%s: %o', (stop, facts) => {
  expect(reofferStopOf({ ...unsold, ...facts }, target)).toBe(stop);
});

it('offers nothing that is open or promised, whatever its other facts are', () => {
  const facts = fc.record({
    isArchived: fc.boolean(),
    tipo: fc.constantFrom(...AUCTION_TYPES),
    auctionId: fc.option(fc.integer({ min: 1, max: 12 })),
    status: fc.constantFrom(...LOT_STATUSES),
    result: fc.constantFrom(...LOT_STATUSES),
    saleState: fc.option(fc.constantFrom(...SALE_STATES)),
    isContested: fc.boolean(),
  });
  fc.assert(
    fc.property(facts, (one) => {
      const stop = reofferStopOf(one, target);
      if (stop !== null) return REOFFER_STOPS.includes(stop);
      const { isArchived, status, result } = one;
      const isPromised = result === 'sold' || result === 'conditional';
      return !isArchived && status !== 'active' && !isPromised;
    }),
  );
});
