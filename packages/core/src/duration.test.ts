import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS, joinDuration, SECOND_MS, splitDuration } from './duration.ts';

describe('splitDuration', () => {
  it('shows the default window as three days', () => {
    expect(splitDuration(3 * DAY_MS)).toEqual({ days: 3, hours: 0, minutes: 0, seconds: 0 });
  });

  it('shows zero only when the time is over', () => {
    expect(splitDuration(1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
    expect(splitDuration(0)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
    expect(splitDuration(-5_000)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });

  it('is reversed by joinDuration to the same whole seconds, with parts in the range of a clock', () => {
    fc.assert(
      fc.property(fc.nat({ max: 100 * DAY_MS }), (lengthMs) => {
        const parts = splitDuration(lengthMs);
        expect(joinDuration(parts)).toBe(Math.ceil(lengthMs / SECOND_MS) * SECOND_MS);
        expect(parts.hours).toBeLessThan(24);
        expect(parts.minutes).toBeLessThan(60);
        expect(parts.seconds).toBeLessThan(60);
      }),
    );
  });
});

describe('joinDuration', () => {
  it('joins the parts of the category form', () => {
    expect(joinDuration({ days: 30, hours: 23, minutes: 59 })).toBe(31 * DAY_MS - 60_000);
    expect(joinDuration({})).toBe(0);
  });
});
