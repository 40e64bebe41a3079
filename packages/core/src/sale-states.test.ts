import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOT_STATUSES } from './lot-transitions.ts';
import {
  isAnnullable,
  OPEN_SALE_STATES,
  releasableState,
  SALE_DECISIONS,
  SALE_EVENTS,
  SALE_STATES,
  SALE_TRANSITIONS,
  type SaleRules,
  type SaleState,
  saleStateAfter,
  saleStateAt,
  shownResultOf,
} from './sale-states.ts';

const FINAL: SaleState[] = ['recusado', 'entregue', 'desfeito'];
/** A sold lot's sale begins unpaid, a conditional lot's with the seller. */
const FIRST: SaleState[] = ['aguardando_decisao', 'aguardando_pagamento'];
const PLAIN: SaleRules = { exigeHomologacao: false };
const RATIFIED: SaleRules = { exigeHomologacao: true };

function reachedUnder(rules: SaleRules): SaleState[] {
  const reached = new Set<SaleState>(FIRST);
  for (const state of reached) {
    for (const event of SALE_EVENTS) {
      const next = saleStateAfter(state, event, rules);
      if (next) reached.add(next);
    }
  }
  return [...reached].sort();
}

describe("the table of a sale's transitions", () => {
  it('reaches every state from the two first ones', () => {
    expect(reachedUnder(RATIFIED)).toEqual([...SALE_STATES].sort());
  });

  it('reaches all states but the ratified one under terms that ask for no ratification', () => {
    const others = SALE_STATES.filter((state) => state !== 'homologado');
    expect(reachedUnder(PLAIN)).toEqual([...others].sort());
  });

  it.each(SALE_STATES)('allows %s to be left, unless it is final', (state) => {
    const leaves = SALE_EVENTS.some((event) => {
      const next = saleStateAfter(state, event, RATIFIED) ?? saleStateAfter(state, event, PLAIN);
      return next !== null && next !== state;
    });
    expect(leaves).toBe(!FINAL.includes(state));
    expect(OPEN_SALE_STATES.includes(state)).toBe(!FINAL.includes(state));
  });

  it.each(SALE_EVENTS)('has a state in which %s may happen', (event) => {
    expect(SALE_STATES.some((state) => saleStateAfter(state, event, RATIFIED) !== null)).toBe(true);
  });

  it('leads back only when a default is regularised or a new buyer has to pay the signal', () => {
    const forward = SALE_EVENTS.filter((event) => event !== 'regularise' && event !== 'transfer');
    fc.assert(
      fc.property(
        fc.constantFrom(...FIRST),
        fc.constantFrom(PLAIN, RATIFIED),
        fc.array(fc.constantFrom(...forward)),
        (first, rules, events) => {
          const seen = [first];
          for (const event of events) {
            const last = seen.at(-1) ?? first;
            const next = saleStateAfter(last, event, rules);
            if (!next || next === last) continue;
            expect(seen).not.toContain(next);
            seen.push(next);
          }
        },
      ),
    );
  });

  it('releases a paid sale, or a ratified one where the terms ask for ratification', () => {
    const released = (rules: SaleRules) =>
      SALE_STATES.filter((state) => saleStateAfter(state, 'release', rules) === 'liberado');
    expect(released(PLAIN)).toEqual(['pago']);
    expect(released(RATIFIED)).toEqual(['homologado']);
    expect([releasableState(PLAIN), releasableState(RATIFIED)]).toEqual(['pago', 'homologado']);
    expect(saleStateAfter('pago', 'ratify', PLAIN)).toBeNull();
    expect(saleStateAfter('pago', 'ratify', RATIFIED)).toBe('homologado');
  });

  it.each(SALE_STATES)('annuls %s only between the acceptance and the delivery', (state) => {
    const annulled = ['aguardando_pagamento', 'sinal_pago', 'pago', 'homologado', 'liberado'];
    expect(SALE_TRANSITIONS[state].annul).toBe(annulled.includes(state) ? 'desfeito' : undefined);
    expect(isAnnullable(state)).toBe(annulled.includes(state));
  });

  it.each(SALE_STATES)('transfers %s and declares its default only before it is paid', (state) => {
    const unpaid = state === 'aguardando_pagamento' || state === 'sinal_pago';
    const { transfer, declareDefault } = SALE_TRANSITIONS[state];
    expect(transfer).toBe(unpaid ? 'aguardando_pagamento' : undefined);
    expect(declareDefault).toBe(unpaid ? 'inadimplente' : undefined);
  });
});

describe('the end of a decision', () => {
  const decisionUntil = new Date('2026-11-25T02:59:59.999Z');

  it('is the midnight after the last day, without any job', () => {
    const at = (moment: string) =>
      saleStateAt({ state: 'aguardando_decisao', decisionUntil }, Date.parse(moment));
    expect(at('2026-11-25T02:59:59.999Z')).toBe('aguardando_decisao');
    expect(at('2026-11-25T03:00:00.000Z')).toBe('recusado');
  });

  it('does not come for an imported sale, nor in any other state', () => {
    expect(saleStateAt({ state: 'aguardando_decisao', decisionUntil: null }, 9e15)).toBe(
      'aguardando_decisao',
    );
    for (const state of SALE_STATES.filter((one) => one !== 'aguardando_decisao')) {
      expect(saleStateAt({ state, decisionUntil }, 9e15)).toBe(state);
    }
  });
});

describe('the result that is shown', () => {
  const conditional = {
    status: 'conditional',
    saleDecision: null,
    decisionUntil: new Date(1_000),
  } as const;

  it('of a conditional lot follows the seller, or the time', () => {
    expect(shownResultOf(conditional, 1_000)).toBe('conditional');
    expect(shownResultOf(conditional, 1_001)).toBe('unsold');
    expect(shownResultOf({ ...conditional, saleDecision: 'accepted' }, 9_000)).toBe('sold');
    expect(shownResultOf({ ...conditional, saleDecision: 'declined' }, 0)).toBe('unsold');
    expect(shownResultOf({ ...conditional, decisionUntil: null }, 9_000)).toBe('conditional');
  });

  it('of a sold lot is unsold once its sale was undone, and sold again to the second bidder', () => {
    const sold = { ...conditional, status: 'sold', decisionUntil: null } as const;
    expect(shownResultOf(sold, 9_000)).toBe('sold');
    expect(shownResultOf({ ...sold, saleDecision: 'undone' }, 9_000)).toBe('unsold');
    expect(shownResultOf({ ...sold, saleDecision: 'accepted' }, 9_000)).toBe('sold');
  });

  it.each(LOT_STATUSES.filter((status) => status !== 'conditional' && status !== 'sold'))(
    'of a lot that is %s is the hammer’s',
    (status) => {
      for (const saleDecision of [null, ...SALE_DECISIONS]) {
        expect(shownResultOf({ ...conditional, status, saleDecision }, 9_000)).toBe(status);
      }
    },
  );
});
