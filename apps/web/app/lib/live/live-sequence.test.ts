import { describe, expect, it } from 'vitest';
import { createSequenceTracker } from './live-sequence';

describe('createSequenceTracker', () => {
  it('takes the first number of a lot as it is', () => {
    expect(createSequenceTracker().judge('7', 40, 40)).toBe('next');
  });

  it('tells the next, the old and the jump apart', () => {
    const tracker = createSequenceTracker();
    tracker.seed('7', 10);
    expect(tracker.judge('7', 10, 10)).toBe('old');
    expect(tracker.judge('7', 11, 11)).toBe('next');
    expect(tracker.judge('7', 14, 14)).toBe('gap');
    expect(tracker.judge('7', 12, 12)).toBe('old');
  });

  it('takes an event of several rows for no jump unless one before them was missed', () => {
    const tracker = createSequenceTracker();
    tracker.seed('7', 10);
    expect(tracker.judge('7', 11, 12)).toBe('next');
    // The page knew the first of them from its own answer.
    expect(tracker.judge('7', 12, 14)).toBe('next');
    expect(tracker.judge('7', 16, 17)).toBe('gap');
  });

  it('keeps lots apart', () => {
    const tracker = createSequenceTracker();
    tracker.seed('7', 10);
    expect(tracker.judge('8', 1, 1)).toBe('next');
  });

  it('is not thrown back by older data', () => {
    const tracker = createSequenceTracker();
    tracker.seed('7', 10);
    tracker.seed('7', 4);
    expect(tracker.judge('7', 9, 9)).toBe('old');
  });

  it('counts from one again when the vehicle comes back in a new lot', () => {
    const tracker = createSequenceTracker();
    tracker.seed('7', 10);
    tracker.forget('7');
    expect(tracker.judge('7', 1, 1)).toBe('next');
  });
});
