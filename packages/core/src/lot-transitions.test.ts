import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { resultOf } from './lot-result.ts';
import {
  hasWinner,
  LOT_EVENTS,
  LOT_STATES,
  LOT_STATUSES,
  LOT_TRAITS,
  LOT_TRANSITIONS,
  type LotState,
  phaseOfLot,
  statusesBefore,
} from './lot-transitions.ts';

const FINAL: LotState[] = ['sold', 'conditional', 'withdrawn'];

const targetsOf = (state: LotState) =>
  LOT_EVENTS.flatMap((event) => LOT_TRANSITIONS[state][event] ?? []);

describe("the table of a lot's transitions", () => {
  it('reaches every state from a new lot that waits for its auction', () => {
    const reached = new Set<LotState>(['waiting']);
    for (const state of reached) for (const target of targetsOf(state)) reached.add(target);
    expect([...reached].sort()).toEqual([...LOT_STATES].sort());
  });

  it.each(LOT_STATES)('allows %s to be left, unless it is final', (state) => {
    const leaves = targetsOf(state).some((target) => target !== state);
    expect(leaves).toBe(!FINAL.includes(state));
  });

  it.each(LOT_EVENTS)('has a state in which %s may happen', (event) => {
    expect(statusesBefore(event).length).toBeGreaterThan(0);
  });

  it('allows a result only once', () => {
    expect(statusesBefore('close')).toEqual(['active']);
    expect(statusesBefore('reopen')).toEqual(['unsold']);
    expect(statusesBefore('withdraw')).toEqual(['active']);
  });

  it('allows every result that a closing lot can have', () => {
    const lots = fc.record({
      leaderId: fc.option(fc.nat()),
      lanceAtual: fc.option(fc.nat()),
      reserve: fc.option(fc.nat()),
      isArchived: fc.boolean(),
    });
    fc.assert(
      fc.property(lots, (lot) => {
        expect(LOT_TRANSITIONS.active.close).toContain(resultOf(lot).status);
      }),
    );
  });
});

describe('the traits of the statuses', () => {
  it.each(LOT_STATUSES)('make %s one of open, won, unsold and withdrawn', (status) => {
    const { isOpen, isWon, isUnsold, isListed } = LOT_TRAITS[status];
    expect([isOpen, isWon, isUnsold, !isListed].filter(Boolean)).toHaveLength(1);
  });

  it.each(LOT_STATUSES)('divide %s, if it is won, into sold and conditional', (status) => {
    const { isWon, isSold, awaitsSeller } = LOT_TRAITS[status];
    expect([isSold, awaitsSeller].filter(Boolean)).toHaveLength(isWon ? 1 : 0);
  });

  it('leave closing to open lots', () => {
    expect(LOT_STATUSES.filter((status) => LOT_TRAITS[status].isOpen)).toEqual(
      statusesBefore('close'),
    );
  });
});

describe('a lot has a winner', () => {
  const clock = { intent: 'scheduled', dataInicio: 0, dataFim: 1_000, remainingMs: null } as const;

  it('when it is sold or conditional, whatever its auction does', () => {
    const won = LOT_STATUSES.filter((status) => LOT_TRAITS[status].isWon);
    for (const status of won) {
      expect(hasWinner({ status, hasLeader: true, phase: 'paused' })).toBe(true);
    }
    expect(won).toEqual(['sold', 'conditional']);
  });

  it('from the instant of its own end, extension included, if it has a leader', () => {
    const at = (nowMs: number, hasLeader = true) =>
      hasWinner({ status: 'active', hasLeader, phase: phaseOfLot(clock, 500, nowMs) });
    expect([at(1_499), at(1_500), at(1_500, false)]).toEqual([false, true, false]);
  });

  it('never when it waits for an auction, is unsold or withdrawn', () => {
    expect(phaseOfLot(null, 0, 5_000)).toBeNull();
    expect(hasWinner({ status: 'active', hasLeader: true, phase: null })).toBe(false);
    expect(hasWinner({ status: 'unsold', hasLeader: true, phase: 'finished' })).toBe(false);
    expect(hasWinner({ status: 'withdrawn', hasLeader: true, phase: 'finished' })).toBe(false);
  });
});
