import { describe, expect, it } from 'vitest';
import {
  REFUND_EVENTS,
  REFUND_STATES,
  REFUND_TRANSITIONS,
  type RefundablePayment,
  type RefundEvent,
  type RefundState,
  refundableOf,
} from './refunds.ts';

describe('the states of a refund', () => {
  const next: Record<RefundState, { [E in RefundEvent]?: RefundState }> = REFUND_TRANSITIONS;

  it('are all reached from the request', () => {
    const reached = new Set<RefundState>(['solicitada']);
    for (const state of reached) {
      for (const event of REFUND_EVENTS) {
        const after = next[state][event];
        if (after) reached.add(after);
      }
    }
    expect([...reached].sort()).toEqual([...REFUND_STATES].sort());
  });

  it('of money that went back, and of a refund that was given up, are final', () => {
    const ends = REFUND_STATES.filter((state) => Object.keys(next[state]).length === 0);
    expect(ends).toEqual(['devolvida', 'nao_realizada']);
  });
});

describe('what may go back', () => {
  const of = (change: Partial<RefundablePayment>) =>
    refundableOf({
      valor: 470_000,
      allocated: 469_000,
      isUndone: false,
      isCreditedAgain: false,
      isReturned: false,
      ...change,
    });

  it('of a credit that counts is what no charge needs', () => {
    expect(of({})).toBe(1_000);
    expect(of({ allocated: 0 })).toBe(470_000);
    expect(of({ allocated: 470_000 })).toBe(0);
  });

  it('of an undone credit is everything, unless the same money was credited again', () => {
    expect(of({ isUndone: true, allocated: 0 })).toBe(470_000);
    expect(of({ isUndone: true, allocated: 0, isCreditedAgain: true })).toBe(0);
    // Two credits of one reference from before that was refused: each keeps its own rest.
    expect(of({ isCreditedAgain: true })).toBe(1_000);
  });

  it('is nothing once money has gone back', () => {
    expect(of({ isReturned: true })).toBe(0);
    expect(of({ isReturned: true, isUndone: true, allocated: 0 })).toBe(0);
  });
});
