import { describe, expect, it } from 'vitest';
import { createSequenceTracker } from './live-sequence';

describe('createSequenceTracker', () => {
  it('accepts the first number of a lot', () => {
    expect(createSequenceTracker().judge('7', 40, 40)).toBe('next');
  });

  it('distinguishes next, old and gap', () => {
    const tracker = createSequenceTracker();
    tracker.seed('7', 10);
    expect(tracker.judge('7', 10, 10)).toBe('old');
    expect(tracker.judge('7', 11, 11)).toBe('next');
    expect(tracker.judge('7', 14, 14)).toBe('gap');
    expect(tracker.judge('7', 12, 12)).toBe('old');
  });

  it('reports a gap for an event of several rows only when an earlier row was missed', () => {
    const tracker = createSequenceTracker();
    tracker.seed('7', 10);
    expect(tracker.judge('7', 11, 12)).toBe('next');
    // The page knew the first row from its own answer.
    expect(tracker.judge('7', 12, 14)).toBe('next');
    expect(tracker.judge('7', 16, 17)).toBe('gap');
  });

  it('counts each lot separately', () => {
    const tracker = createSequenceTracker();
    tracker.seed('7', 10);
    expect(tracker.judge('8', 1, 1)).toBe('next');
  });

  it('does not go back to the number of older data', () => {
    const tracker = createSequenceTracker();
    tracker.seed('7', 10);
    tracker.seed('7', 4);
    expect(tracker.judge('7', 9, 9)).toBe('old');
  });

  it('counts from one again when the vehicle returns as a new lot', () => {
    const tracker = createSequenceTracker();
    tracker.seed('7', 10);
    tracker.forget('7');
    expect(tracker.judge('7', 1, 1)).toBe('next');
  });

  it('goes on after rows that are no bids', () => {
    const tracker = createSequenceTracker();
    tracker.seed('7', 10);
    tracker.note('7', { firstSequence: 11, sequence: 12 });
    expect(tracker.judge('7', 13, 13)).toBe('next');
  });

  it('goes on when such rows are announced before the bid below them', () => {
    const tracker = createSequenceTracker();
    tracker.seed('7', 10);
    tracker.note('7', { firstSequence: 12, sequence: 12 });
    expect(tracker.judge('7', 11, 11)).toBe('next');
    expect(tracker.judge('7', 13, 13)).toBe('next');
  });

  it('still finds the bid that was missed below such rows', () => {
    const tracker = createSequenceTracker();
    tracker.seed('7', 10);
    tracker.note('7', { firstSequence: 12, sequence: 12 });
    expect(tracker.judge('7', 13, 13)).toBe('gap');
    expect(tracker.judge('7', 14, 14)).toBe('next');
  });

  it('does not take the rows of the lot before for those of a new one', () => {
    const tracker = createSequenceTracker();
    tracker.seed('7', 3);
    tracker.note('7', { firstSequence: 6, sequence: 6 });
    tracker.forget('7');
    tracker.note('7', { firstSequence: 6, sequence: 6 });
    tracker.seed('7', 5);
    expect(tracker.judge('7', 6, 6)).toBe('next');
  });
});
