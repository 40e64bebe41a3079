import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from '../proof/random.ts';
import { MEASURED } from './costs.ts';
import { EventQueue, Worker } from './event-queue.ts';
import { type Setup, simulateAuction } from './simulate-auction.ts';

const setup = (change: Partial<Setup> = {}): Setup => ({
  ...{ costs: MEASURED, processes: 2, streamProcesses: 0, watchers: 1_000, bidsPerMinute: 6_000 },
  ...{
    burstShare: 0.2,
    priceIntervalMs: 50,
    watchersAtOnce: Number.POSITIVE_INFINITY,
    seconds: 5,
    random: seededRandom(7),
  },
  ...change,
});

test('simulated time runs what is planned in its order, also what is planned meanwhile', () => {
  const delays = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 60 });
  fc.assert(
    fc.property(delays, (planned) => {
      const queue = new EventQueue();
      const seen: number[] = [];
      for (const delay of planned) {
        queue.after(delay, () => {
          seen.push(queue.now);
          queue.after(delay % 7, () => seen.push(queue.now));
        });
      }
      queue.run();
      expect(seen).toHaveLength(2 * planned.length);
      expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    }),
  );
});

test('a worker does one thing after the other', () => {
  const queue = new EventQueue();
  const worker = new Worker(queue);
  const ends: number[] = [];
  for (const milliseconds of [5, 3, 2]) worker.work(milliseconds, () => ends.push(queue.now));
  queue.after(20, () => worker.work(1, () => ends.push(queue.now)));
  queue.run();
  expect([ends, worker.busyMs]).toEqual([[5, 8, 10, 21], 11]);
});

test('a lone bid costs its request, its batch and its commit', () => {
  const alone = simulateAuction(setup({ bidsPerMinute: 12, watchers: 0 }));
  const cost = (140 + 460 + 40 + 800 + 94) / 1_000 + 1;
  expect([alone.bids, alone.answered]).toEqual([1, 1]);
  expect(alone.p50).toBeCloseTo(cost, 6);
});

test('every bid is answered, however many there are, and never faster than a lone one', () => {
  const crowds = fc.record({
    bidsPerMinute: fc.integer({ min: 60, max: 200_000 }),
    processes: fc.integer({ min: 1, max: 8 }),
    watchers: fc.integer({ min: 0, max: 20_000 }),
    burstShare: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  fc.assert(
    fc.property(crowds, (crowd) => {
      const outcome = simulateAuction(setup({ ...crowd, seconds: 2 }));
      expect(outcome.answered).toBe(outcome.bids);
      expect(outcome.p99).toBeGreaterThanOrEqual(outcome.p50);
      expect(outcome.p50).toBeGreaterThan(2.4);
    }),
    { numRuns: 20 },
  );
});

test('streams on processes of their own leave the bids alone', () => {
  const crowd = { watchers: 50_000, bidsPerMinute: 10_000 };
  const together = simulateAuction(setup({ ...crowd }));
  const apart = simulateAuction(setup({ ...crowd, streamProcesses: 8 }));
  expect(together.busiestLoop).toBeGreaterThan(1);
  expect(apart.busiestLoop).toBeLessThan(0.5);
  expect(apart.p99).toBeLessThan(together.p99 / 4);
});
