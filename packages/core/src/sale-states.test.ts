import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOT_STATUSES, LOT_TRAITS } from './lot-transitions.ts';
import {
  awaitsAuthority,
  awaitsSeller,
  eventOfCoverage,
  FIRST_SALE_STATES,
  isReachedBy,
  OPEN_SALE_STATES,
  SALE_DECISIONS,
  SALE_EVENTS,
  SALE_STATES,
  SALE_TRANSITIONS,
  type SaleEvent,
  type SaleState,
  saleStateAfter,
  saleStateAt,
  saleStatesBefore,
  shownResultOf,
} from './sale-states.ts';
import { SALE_TRAITS } from './sale-traits.ts';

const FINAL: SaleState[] = ['recusado', 'entregue', 'desfeito', 'anulado'];
const BACK: SaleEvent[] = ['regularise', 'uncoverSignal', 'uncoverBalance'];
/** A sold lot's sale begins unpaid, a conditional lot's with the seller. */
const FIRST: SaleState[] = ['aguardando_decisao', 'aguardando_pagamento'];

/** The purchase is over or in default: what is received is for no charge of it. */
const isUndone = (state: SaleState) =>
  SALE_TRAITS[state].isDefaulted || SALE_TRAITS[state].isAnnulled;

it('says which states an event leads to', () => {
  const reached = (...events: SaleEvent[]) =>
    SALE_STATES.filter((state) => isReachedBy(state, ...events));
  expect(reached('deliver')).toEqual(['entregue']);
  expect(reached('release', 'deliver')).toEqual(['liberado', 'entregue']);
  expect(reached()).toEqual([]);
});

describe.each([{ needsHomologation: false }, { needsHomologation: true }])(
  "the table of a sale's transitions, $needsHomologation",
  ({ needsHomologation }) => {
    const after = (state: SaleState, event: SaleEvent) =>
      saleStateAfter({ state, needsHomologation }, event);

    it('reaches every state from the two first ones, and the authority only where it is asked', () => {
      const reached = new Set<SaleState>(FIRST);
      for (const state of reached) {
        for (const event of SALE_EVENTS) {
          const next = after(state, event);
          if (next) reached.add(next);
        }
      }
      const expected = SALE_STATES.filter((state) => needsHomologation || state !== 'homologado');
      expect([...reached].sort()).toEqual([...expected].sort());
    });

    it.each(SALE_STATES)('allows %s to be left, unless it is final', (state) => {
      const ways = SALE_EVENTS.filter((event) => after(state, event) !== null);
      expect(ways.length > 0).toBe(!FINAL.includes(state));
      expect(OPEN_SALE_STATES.includes(state)).toBe(!FINAL.includes(state));
    });

    it('returns to a state that was left only when a credit is undone or a default is regularised', () => {
      fc.assert(
        fc.property(
          fc.constantFrom(...FIRST),
          fc.array(fc.constantFrom(...SALE_EVENTS.filter((event) => !BACK.includes(event)))),
          (first, events) => {
            const seen = [first];
            for (const event of events) {
              const next = after(seen.at(-1) ?? first, event);
              if (!next) continue;
              expect(seen).not.toContain(next);
              seen.push(next);
            }
          },
        ),
      );
    });
  },
);

describe('the events of a sale', () => {
  it.each(SALE_EVENTS)('have a state in which %s may happen', (event) => {
    expect(saleStatesBefore(event).length).toBeGreaterThan(0);
  });

  it('let the authority go before the release where the terms ask for it, and never otherwise', () => {
    const asked = { state: 'pago', needsHomologation: true } as const;
    expect(saleStateAfter(asked, 'release')).toBeNull();
    expect(saleStateAfter(asked, 'homologate')).toBe('homologado');
    expect(saleStateAfter({ ...asked, state: 'homologado' }, 'release')).toBe('liberado');
    const free = { ...asked, needsHomologation: false };
    expect(saleStateAfter(free, 'release')).toBe('liberado');
    expect(saleStateAfter(free, 'homologate')).toBeNull();
  });

  it('leave a paid sale waiting for the authority only where the terms ask for it', () => {
    for (const state of SALE_STATES) {
      expect(awaitsAuthority({ state, needsHomologation: true })).toBe(state === 'pago');
      expect(awaitsAuthority({ state, needsHomologation: false })).toBe(false);
    }
  });
});

describe('the coverage of the charges', () => {
  const coverages = [
    { isSignalPaid: false, isAllPaid: false },
    { isSignalPaid: true, isAllPaid: false },
    { isSignalPaid: true, isAllPaid: true },
  ];
  const undoable = SALE_STATES.filter(
    (state) => SALE_TRAITS[state].canUndoCredit && !isUndone(state),
  );

  it('leads every sale whose vehicle is there to the state that agrees with it, and then nowhere', () => {
    for (const state of undoable) {
      for (const needsHomologation of [true, false]) {
        for (const [index, coverage] of coverages.entries()) {
          const event = eventOfCoverage({ state, needsHomologation }, coverage);
          const next = event ? saleStateAfter({ state, needsHomologation }, event) : state;
          const expected = ['aguardando_pagamento', 'sinal_pago', 'pago'][index];
          if (coverage.isAllPaid) expect(SALE_TRAITS[next ?? state].isPaid).toBe(true);
          else expect(next).toBe(expected);
          const settled = { state: next ?? state, needsHomologation };
          expect(eventOfCoverage(settled, coverage)).toBeNull();
        }
      }
    }
  });

  it('moves no sale whose buyer did not pay or that was annulled, whatever is received', () => {
    for (const state of SALE_STATES.filter(isUndone)) {
      for (const coverage of coverages)
        expect(eventOfCoverage({ state, needsHomologation: false }, coverage)).toBeNull();
    }
  });

  it('lets a sale go back exactly where a credit can be undone', () => {
    for (const state of SALE_STATES) {
      const goesBack = SALE_TRANSITIONS[state].uncoverSignal !== undefined;
      const { canUndoCredit, isPaid } = SALE_TRAITS[state];
      if (goesBack) expect(canUndoCredit).toBe(true);
      if (isPaid) expect(goesBack).toBe(canUndoCredit);
    }
  });
});

describe('the traits of the states', () => {
  it('begin a sale for each lot that the hammer gave to somebody, and for no other', () => {
    for (const status of LOT_STATUSES)
      expect(FIRST_SALE_STATES[status] !== null).toBe(LOT_TRAITS[status].isWon);
    const first = LOT_STATUSES.flatMap((status) => FIRST_SALE_STATES[status] ?? []);
    expect(first.sort()).toEqual([...FIRST].sort());
  });

  it.each(SALE_STATES)(
    'take a credit in %s if it moves the sale on, came too much, is for a fine or goes back',
    (state) => {
      const moves = SALE_TRANSITIONS[state].coverAll !== undefined;
      const { creditRefusal, isPaid } = SALE_TRAITS[state];
      expect(creditRefusal === null).toBe(moves || isPaid || isUndone(state));
    },
  );

  it.each(SALE_STATES)('ask for no money in %s that cannot be credited', (state) => {
    const { awaitsPayment, creditRefusal, isPaid, isDeclined, isDefaulted, isAnnulled } =
      SALE_TRAITS[state];
    expect(awaitsPayment && creditRefusal !== null).toBe(false);
    const kinds = [awaitsPayment, isPaid, isDeclined, isDefaulted, isAnnulled];
    expect(kinds.filter(Boolean).length).toBeLessThanOrEqual(1);
  });

  it.each(SALE_STATES)('let a default be declared in %s if a payment is awaited', (state) => {
    const next = SALE_TRANSITIONS[state].declareDefault;
    expect(next !== undefined).toBe(SALE_TRAITS[state].awaitsPayment);
    if (next) expect(SALE_TRAITS[next].isDefaulted).toBe(true);
  });

  it.each(SALE_STATES)(
    'let %s be annulled if it is charged or paid and the vehicle is there',
    (state) => {
      const next = SALE_TRANSITIONS[state].annul;
      const { awaitsPayment, isPaid, canUndoCredit } = SALE_TRAITS[state];
      expect(next !== undefined).toBe((awaitsPayment || isPaid) && canUndoCredit);
      if (next) expect(SALE_TRAITS[next].isAnnulled).toBe(true);
    },
  );

  it('keep a defaulted sale defaulted until it is regularised', () => {
    for (const state of SALE_STATES.filter((one) => SALE_TRAITS[one].isDefaulted)) {
      for (const [event, next] of Object.entries(SALE_TRANSITIONS[state])) {
        const { awaitsPayment, isDefaulted } = SALE_TRAITS[next];
        expect(event === 'regularise' ? awaitsPayment : isDefaulted).toBe(true);
      }
    }
  });

  it('keep a paid sale paid, whatever comes next, until a credit is undone or it is annulled', () => {
    for (const state of SALE_STATES.filter((one) => SALE_TRAITS[one].isPaid)) {
      for (const event of BACK) {
        const next = SALE_TRANSITIONS[state][event];
        if (next) expect(SALE_TRAITS[next].awaitsPayment).toBe(true);
      }
      for (const event of SALE_EVENTS.filter((one) => !BACK.includes(one))) {
        const next = SALE_TRANSITIONS[state][event];
        if (next) expect(SALE_TRAITS[next].isPaid).toBe(event !== 'annul');
      }
    }
  });

  it('name the states before an event', () => {
    expect(saleStatesBefore('coverAll')).toEqual(['aguardando_pagamento', 'sinal_pago']);
    expect(SALE_STATES.filter(awaitsSeller)).toEqual(saleStatesBefore('decline'));
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

  it.each(LOT_STATUSES.filter((status) => status !== 'conditional'))(
    'of a lot that is %s is the hammer’s',
    (status) => {
      for (const saleDecision of [null, ...SALE_DECISIONS]) {
        expect(shownResultOf({ ...conditional, status, saleDecision }, 9_000)).toBe(status);
      }
    },
  );
});
