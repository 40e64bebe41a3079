import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAllowance, type Taken } from './allowance.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limit = () => ({ perSecond: 10, burst: 100 });
const now = () => Date.now();

/** What all processes share, as the database keeps it. */
function shared() {
  let tokens = 100;
  const reports: Taken[] = [];
  return {
    reports,
    takeTogether: async (taken: Taken) => {
      reports.push(taken);
      tokens -= taken.get(1) ?? 0;
      return new Map([[1, tokens]]);
    },
  };
}

const takeMany = (count: number, take: () => boolean) =>
  Array.from({ length: count }, take).filter(Boolean).length;

test('one process gives the burst, and then so many a second', () => {
  const { take } = createAllowance(limit, { now });
  expect(takeMany(150, () => take(1))).toBe(100);
  vi.advanceTimersByTime(1_000);
  expect(takeMany(150, () => take(1))).toBe(10);
  expect(takeMany(150, () => take(2))).toBe(100);
});

test('two processes together give little more than one, and none of them waits', async () => {
  const { takeTogether } = shared();
  const processes = [1, 2].map(() => createAllowance(limit, { now, takeTogether }));
  let given = 0;
  // A second of a program that bids as fast as it can, on both.
  for (let turn = 0; turn < 100; turn += 1) {
    for (const { take } of processes) given += takeMany(2, () => take(1));
    await vi.advanceTimersByTimeAsync(10);
  }
  // The burst, what a second brings on each of them, and a quarter second until the first report.
  expect(given).toBeGreaterThanOrEqual(100);
  expect(given).toBeLessThan(100 + 2 * 10 + 2 * 50);
});

test('who bids like a person is not reported, and what was taken is reported once', async () => {
  const { takeTogether, reports } = shared();
  const { take, giveBack } = createAllowance(limit, { now, takeTogether });
  takeMany(25, () => take(1));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(reports).toEqual([]);
  takeMany(40, () => take(1));
  giveBack(1);
  await vi.advanceTimersByTimeAsync(250);
  expect(reports.map((taken) => [...taken])).toEqual([[[1, 64]]]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reports).toHaveLength(1);
});

test('without the database a process counts for itself', async () => {
  const takeTogether = async () => Promise.reject(new Error('the database is away'));
  const { take } = createAllowance(limit, { now, takeTogether });
  expect(takeMany(150, () => take(1))).toBe(100);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(takeMany(150, () => take(1))).toBe(10);
});
