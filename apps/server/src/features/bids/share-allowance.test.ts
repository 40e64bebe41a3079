import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BidsSent } from '../../platform/live/announcements.ts';
import { type Allowance, createAllowance } from './bid-allowance.ts';
import { shareAllowance } from './share-allowance.ts';

const LIMIT = { perSecond: 1, burst: 4 };
const ANA = 7;

let nowMs: number;
let announced: BidsSent[];

beforeEach(() => {
  vi.useFakeTimers();
  nowMs = 0;
  announced = [];
});
afterEach(() => {
  vi.useRealTimers();
});

/** Processes that hear each other. */
function processes(count: number): Allowance[] {
  const listeners: ((sent: BidsSent) => void)[] = [];
  return Array.from({ length: count }, (_, index) =>
    shareAllowance(
      createAllowance(
        () => LIMIT,
        () => nowMs,
      ),
      {
        tellBidsSent(sent) {
          announced.push(sent);
          for (const [at, hear] of listeners.entries()) if (at !== index) hear(sent);
        },
        onBidsSent: (listener) => void listeners.push(listener),
      },
    ),
  );
}

const used = (allowance: Allowance | undefined, tries: number) =>
  Array.from({ length: tries }, () => allowance?.take(ANA)).filter(Boolean).length;

test('what was used on one process is missing on the others a moment later', () => {
  const [one, other] = processes(2);
  expect(used(one, 3)).toBe(3);
  vi.advanceTimersByTime(250);
  expect(used(other, 5)).toBe(1);
  vi.advanceTimersByTime(250);
  expect([used(one, 1), used(other, 1)]).toEqual([0, 0]);
});

test('in the long run three processes allow as many bids as one', () => {
  const all = processes(3);
  let accepted = 0;
  for (let second = 0; second < 60; second += 1) {
    accepted += used(all[second % 3], 10);
    vi.advanceTimersByTime(250);
    nowMs += 1_000;
  }
  expect(accepted).toBe(LIMIT.burst + 59 * LIMIT.perSecond);
});

test('at the same instant each process gives at most one burst', () => {
  const all = processes(3);
  expect(all.map((process) => used(process, 10))).toEqual([4, 4, 4]);
  vi.advanceTimersByTime(250);
  nowMs += 1_000;
  expect(all.map((process) => used(process, 1))).toEqual([1, 1, 1]);
});

test('a repeated bid costs nothing anywhere', () => {
  const [one, other] = processes(2);
  one?.take(ANA);
  one?.giveBack(ANA);
  vi.advanceTimersByTime(250);
  expect(announced).toEqual([]);
  one?.take(ANA);
  vi.advanceTimersByTime(250);
  one?.giveBack(ANA);
  vi.advanceTimersByTime(250);
  expect(used(other, 5)).toBe(4);
});

test('a crowd is told in several announcements, each short enough', () => {
  const [one] = processes(1);
  for (let user = 0; user < 1_000; user += 1) one?.take(1_000_000_000 + user);
  vi.advanceTimersByTime(250);
  expect(announced.map((sent) => sent.length)).toEqual([400, 400, 200]);
  for (const sent of announced) expect(JSON.stringify(sent).length).toBeLessThan(7_000);
});
