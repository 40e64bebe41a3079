import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  APPROVAL_STATES,
  type ApprovalMove,
  type ApprovalState,
  approvalStateAt,
  canonicalJson,
  refusalOfMove,
  stateAfter,
} from './approval.ts';

const ASKER = 1;
const OTHER = { id: 2, mayDecide: true };
const pending = { state: 'pendente' as ApprovalState, expiresAtMs: 100, requesterId: ASKER };

describe('who may decide', () => {
  test('another person who may decide', () => {
    expect(refusalOfMove(pending, 'approve', OTHER, 99)).toBeNull();
    expect(refusalOfMove(pending, 'reject', OTHER, 99)).toBeNull();
  });

  test('never the requester, whatever he may do', () => {
    expect(refusalOfMove(pending, 'approve', { ...OTHER, id: ASKER }, 99)).toBe('OWN_APPROVAL');
    expect(refusalOfMove(pending, 'reject', { ...OTHER, id: ASKER }, 99)).toBe('OWN_APPROVAL');
  });

  test('nobody without the right to decide and to the command', () => {
    const mover = { id: 2, mayDecide: false };
    expect(refusalOfMove(pending, 'approve', mover, 99)).toBe('FORBIDDEN');
  });

  test('nobody approves what he gains by, and he may reject it', () => {
    expect(refusalOfMove(pending, 'approve', { ...OTHER, gains: true }, 99)).toBe('OWN_BENEFIT');
    expect(refusalOfMove(pending, 'reject', { ...OTHER, gains: true }, 99)).toBeNull();
  });

  test('nobody approves where one person may be behind both accounts, and he may reject it', () => {
    const mover = { ...OTHER, sameHand: true };
    expect(refusalOfMove(pending, 'approve', mover, 99)).toBe('APPROVAL_SAME_HAND');
    expect(refusalOfMove(pending, 'reject', mover, 99)).toBeNull();
  });

  test('nobody approves before the hold of the own account ends', () => {
    const mover = { ...OTHER, heldUntilMs: 90 };
    expect(refusalOfMove(pending, 'approve', mover, 89)).toBe('APPROVAL_ON_HOLD');
    expect(refusalOfMove(pending, 'reject', mover, 89)).toBeNull();
    expect(refusalOfMove(pending, 'approve', mover, 90)).toBeNull();
  });

  test('only the requester cancels', () => {
    expect(refusalOfMove(pending, 'cancel', { id: ASKER, mayDecide: false }, 99)).toBeNull();
    expect(refusalOfMove(pending, 'cancel', OTHER, 99)).toBe('FORBIDDEN');
  });

  test('nobody at the instant of the end or later', () => {
    expect(refusalOfMove(pending, 'approve', OTHER, 100)).toBe('APPROVAL_EXPIRED');
    expect(approvalStateAt(pending, 99)).toBe('pendente');
    expect(approvalStateAt(pending, 100)).toBe('expirada');
  });
});

const move = fc.constantFrom<ApprovalMove>('approve', 'reject', 'cancel');
const step = fc.record({
  move,
  mover: fc.record({ id: fc.integer({ min: 1, max: 3 }), mayDecide: fc.boolean() }),
  nowMs: fc.integer({ min: 0, max: 200 }),
  targetStands: fc.boolean(),
});

test('any sequence of moves: a final state never changes, and approval has two people', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      let approval = pending;
      let moves = 0;
      for (const { move, mover, nowMs, targetStands } of steps) {
        const before = approval.state;
        if (refusalOfMove(approval, move, mover, nowMs)) continue;
        moves += 1;
        approval = { ...approval, state: stateAfter(move, targetStands) };
        expect(before).toBe('pendente');
        expect(nowMs).toBeLessThan(approval.expiresAtMs);
        expect(mover.id === ASKER).toBe(move === 'cancel');
        if (approval.state === 'aprovada') expect(mover.mayDecide && targetStands).toBe(true);
      }
      expect(moves).toBeLessThanOrEqual(1);
    }),
  );
});

test('a final state is the same at every time', () => {
  const final = APPROVAL_STATES.filter((state) => state !== 'pendente');
  fc.assert(
    fc.property(fc.constantFrom(...final), fc.integer(), fc.integer(), (state, end, now) => {
      expect(approvalStateAt({ state, expiresAtMs: end }, now)).toBe(state);
    }),
  );
});

test('equal values have one canonical text, whatever the order of their keys', () => {
  expect(canonicalJson({ b: [{ z: 1, a: null }], a: 'x' })).toBe(
    '{"a":"x","b":[{"a":null,"z":1}]}',
  );
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).reverse());
      expect(canonicalJson(turned)).toBe(canonicalJson(value));
    }),
  );
});
