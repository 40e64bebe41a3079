import { expect, test } from 'vitest';
import type { BidResult } from '../bids/run-scene.ts';
import { describeProcesses, type Variant } from './describe-processes.ts';

const result = (perSecond: number, us: number): BidResult => ({
  statuses: {},
  perSecond,
  goodPerSecond: perSecond,
  p50: 1,
  p99: 2,
  answers: 1,
  loadUs: 1,
  serverUs: us / 2,
  databaseUs: us / 2,
});

const rowOf = (text: string, start: string) =>
  text
    .split('\n')
    .find((line) => line.startsWith(`| ${start}`))
    ?.split('|')
    .map((cell) => cell.trim())
    .slice(1, -1);

test('ratios are those of a round, and lots of one process are compared with all lots of the only one', () => {
  const variants: Variant[] = [
    { lots: 'spread', processes: 1, results: [result(1000, 100), result(100, 1000)] },
    { lots: 'apart', processes: 2, results: [result(2000, 150), result(200, 1500)] },
  ];
  const text = describeProcesses(variants, { rounds: 2, seconds: 1, connections: 8 });
  const apart = rowOf(text, '63 lots, each through one process');
  expect(apart?.[3]).toBe('2.00');
  expect(apart?.[7]).toBe('1.50');
});

test('a scene without its single process cannot be described', () => {
  const variants: Variant[] = [{ lots: 'hot', processes: 2, results: [result(1, 1)] }];
  const run = { rounds: 1, seconds: 1, connections: 8 };
  expect(() => describeProcesses(variants, run)).toThrow('one process');
});
