import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AUCTION_INTENTS,
  type AuctionClock,
  categoryStatusOf,
  isHeld,
  isOver,
  isPaused,
  isRunning,
  isStopped,
  isUpcoming,
  lotEndOf,
  lotPhaseOf,
  PHASE_TRAITS,
  PHASES,
  panelStatusOf,
  phaseLabelOf,
  phaseOf,
  remainingMsOf,
} from './auction.ts';

const START = 1_000_000;
const END = 2_000_000;
const scheduled: AuctionClock = {
  intent: 'scheduled',
  dataInicio: START,
  dataFim: END,
  remainingMs: null,
};
const held: AuctionClock = { ...scheduled, intent: 'held', remainingMs: 500_000 };
const paused: AuctionClock = { ...scheduled, intent: 'paused', remainingMs: 70_000 };
const completed: AuctionClock = { ...scheduled, intent: 'completed' };
const anyInstant = fc.nat({ max: 3_000_000 });

describe('phaseOf', () => {
  it.each([
    ['before its start', START - 1, 'upcoming'],
    ['at its start', START, 'running'],
    ['just before its end', END - 1, 'running'],
    ['at its end', END, 'finished'],
  ] as const)('of a scheduled auction %s (at %i) is %s', (_when, nowMs, phase) => {
    expect(phaseOf(scheduled, nowMs)).toBe(phase);
  });

  it('of a held, paused or completed auction never changes with time', () => {
    fc.assert(
      fc.property(anyInstant, (nowMs) => {
        expect(phaseOf(held, nowMs)).toBe('upcoming');
        expect(phaseOf(paused, nowMs)).toBe('paused');
        expect(phaseOf(completed, nowMs)).toBe('finished');
      }),
    );
  });

  it('never goes back as time passes', () => {
    const order = ['upcoming', 'running', 'finished'];
    fc.assert(
      fc.property(anyInstant, anyInstant, (one, other) => {
        const [earlier, later] = [Math.min(one, other), Math.max(one, other)];
        const rank = (nowMs: number) => order.indexOf(phaseOf(scheduled, nowMs));
        expect(rank(earlier)).toBeLessThanOrEqual(rank(later));
      }),
    );
  });
});

describe('the traits of the phases', () => {
  it.each(PHASES)('make %s exactly one of them', (phase) => {
    const { isUpcoming, isRunning, isPaused, isOver } = PHASE_TRAITS[phase];
    expect([isUpcoming, isRunning, isPaused, isOver].filter(Boolean)).toHaveLength(1);
  });

  it('say nothing of a vehicle without an auction', () => {
    for (const ask of [isUpcoming, isRunning, isPaused, isOver]) {
      expect([ask(null), ask(undefined)]).toEqual([false, false]);
      expect(PHASES.filter(ask)).toHaveLength(1);
    }
  });

  it('are those of the phase that an intent fixes', () => {
    expect(AUCTION_INTENTS.filter((intent) => isHeld({ intent }))).toEqual(['held']);
    expect(AUCTION_INTENTS.filter((intent) => isStopped({ intent }))).toEqual(['paused']);
  });
});

describe('the words for a phase', () => {
  it.each([
    ['upcoming', 'pending', 'pending', 'Próximo'],
    ['running', 'running', 'active', 'Em andamento'],
    ['paused', 'paused', 'active', 'Pausado'],
    ['finished', 'completed', 'completed', 'Finalizado'],
  ] as const)(
    '%s is %s in the panel, %s in the categories and %s for the public',
    (phase, panel, category, label) => {
      expect(panelStatusOf(phase)).toBe(panel);
      expect(categoryStatusOf(phase)).toBe(category);
      expect(phaseLabelOf(phase)).toBe(label);
    },
  );
});

describe('remainingMsOf', () => {
  it('is the remaining time while running, the stored time while paused, and zero when finished', () => {
    expect(remainingMsOf(scheduled, END - 1_234)).toBe(1_234);
    expect(remainingMsOf(paused, END + 5)).toBe(70_000);
    expect(remainingMsOf(completed, START)).toBe(0);
    expect(remainingMsOf(scheduled, END)).toBe(0);
  });

  it('is the whole length while upcoming', () => {
    expect(remainingMsOf(scheduled, START - 1)).toBe(END - START);
    expect(remainingMsOf(held, END + 5)).toBe(500_000);
  });

  it('is computed from the dates for a held auction without a saved length', () => {
    const dated = { ...held, remainingMs: null };
    expect(remainingMsOf(dated, START - 10)).toBe(END - START);
    expect(remainingMsOf(dated, END - 10)).toBe(10);
    expect(remainingMsOf(dated, END + 10)).toBe(END - START);
  });

  it('is positive exactly until the auction is finished', () => {
    const clock = fc.constantFrom(scheduled, held, paused, completed);
    fc.assert(
      fc.property(clock, anyInstant, (any, nowMs) => {
        expect(remainingMsOf(any, nowMs) > 0).toBe(phaseOf(any, nowMs) !== 'finished');
      }),
    );
  });
});

describe('lots', () => {
  it('with an extension end after their auction, to the millisecond', () => {
    expect(lotEndOf(scheduled, 120_000)).toBe(END + 120_000);
    expect(lotPhaseOf(scheduled, 120_000, END)).toBe('running');
    expect(lotPhaseOf(scheduled, 120_000, END + 119_999)).toBe('running');
    expect(lotPhaseOf(scheduled, 120_000, END + 120_000)).toBe('finished');
  });

  it('are paused, held and ended early with their auction', () => {
    expect(lotPhaseOf(paused, 120_000, END + 1)).toBe('paused');
    expect(lotPhaseOf(held, 120_000, END + 1)).toBe('upcoming');
    expect(lotPhaseOf(completed, 120_000, START)).toBe('finished');
  });

  it('without an extension end with their auction', () => {
    const clock = fc.constantFrom(scheduled, held, paused, completed);
    fc.assert(
      fc.property(clock, anyInstant, (any, nowMs) => {
        expect(lotPhaseOf(any, 0, nowMs)).toBe(phaseOf(any, nowMs));
      }),
    );
  });
});
