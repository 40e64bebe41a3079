import fc from 'fast-check';
import { expect, it } from 'vitest';
import { endWarningAt } from './follower-notices.ts';

const MINUTE = 60_000;
const lot = (runs: number, left: number) => ({
  startMs: -runs * MINUTE,
  endMs: left * MINUTE,
  nowMs: 0,
});

it.each([
  [lot(600, 61), null],
  [lot(600, 60), 60],
  [lot(600, 11), 60],
  [lot(600, 10), 10],
  [lot(600, 0), null],
  [lot(-5, 40), null],
  // It opened twenty minutes before its last ten, so nobody is told of the last hour.
  [lot(0, 30), null],
  [lot(25, 5), 10],
  [lot(2, 7), null],
])('%o: %s minutes', (clock, expected) => {
  expect(endWarningAt(clock)).toBe(expected);
});

it('a warning is never later than it says', () => {
  const minutes = fc.integer({ min: -200, max: 200 });
  fc.assert(
    fc.property(minutes, minutes, (runs, left) => {
      const warning = endWarningAt(lot(runs, left));
      if (warning !== null) expect(left > 0 && left <= warning && runs >= 0).toBe(true);
    }),
  );
});
