import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBodyPace, USUAL_PACE } from './body-pace.ts';

const KB = 1024;
const SECOND = 1_000;

/** The second at which a body that receives so many bytes each second is too slow, or null. */
function endedAt(perSecond: (second: number) => number, { seconds = 600, length = Infinity } = {}) {
  const announced = Number.isFinite(length) ? length : undefined;
  const pace = createBodyPace({ atMs: 0, bytes: 0 }, USUAL_PACE, announced);
  let bytes = 0;
  for (let second = 1; second <= seconds && bytes < length; second += 1) {
    bytes += perSecond(second);
    if (second % 5 === 0 && pace.isTooSlow({ atMs: second * SECOND, bytes })) return second;
  }
  return null;
}

test('no body ends in its first minute, and one without data ends at its end', () => {
  expect(endedAt(() => 0)).toBe(60);
});

test('8 KB a second are enough, a byte less is not', () => {
  expect(endedAt(() => 8 * KB)).toBeNull();
  expect(endedAt(() => 8 * KB - 1)).toBe(60);
});

test('a body that becomes slow ends when it was slow for any minute', () => {
  expect(endedAt((second) => (second <= 100 ? 8 * KB : 0))).toBe(105);
  expect(endedAt((second) => (second <= 100 ? 100 * KB : 0))).toBe(160);
});

test('a pause is allowed when the minute as a whole is fast enough', () => {
  expect(endedAt((second) => (second % 60 < 50 ? 0 : 48 * KB))).toBeNull();
});

test('a slow body that will be complete in ten seconds may finish', () => {
  expect(endedAt(() => 6 * KB, { length: 420 * KB })).toBeNull();
  expect(endedAt(() => 6 * KB, { length: 600 * KB })).toBe(60);
  // A body that stopped is ended, even if few bytes are missing.
  expect(endedAt((second) => (second <= 30 ? 6 * KB : 0), { length: 181 * KB })).toBe(90);
});

test('time in which data waits for the server does not count', () => {
  const pace = createBodyPace({ atMs: 0, bytes: 0 }, USUAL_PACE);
  expect(pace.isTooSlow({ atMs: 59_000, bytes: 10, waitsForServer: true })).toBe(false);
  expect(pace.isTooSlow({ atMs: 118_000, bytes: 10 })).toBe(false);
  expect(pace.isTooSlow({ atMs: 119_000, bytes: 10 })).toBe(true);
});

test('whoever keeps to 8 KB in every second is never ended', () => {
  const rates = fc.array(fc.integer({ min: 8 * KB, max: 500 * KB }), { minLength: 1 });
  fc.assert(
    fc.property(rates, (given) => {
      expect(endedAt((second) => given[second % given.length] ?? 0, { seconds: 200 })).toBeNull();
    }),
  );
});
