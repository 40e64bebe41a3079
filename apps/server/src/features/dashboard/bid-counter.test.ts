import { HOUR_MS, MINUTE_MS } from '@martelo/core/duration';
import { describe, expect, it } from 'vitest';
import type { Db } from '../../platform/database/connect.ts';
import { barsOf, createBidCounter } from './bid-counter.ts';

const START = Date.parse('2026-11-21T12:00:00Z');
const db = {} as Db;

/** A ledger with bids at these instants, which records the start of each reading. */
function ledger(...instants: number[]) {
  const readFrom: number[] = [];
  const count = async (_: unknown, fromMs: number) => {
    readFrom.push(fromMs);
    const quarters = new Map<number, number>();
    for (const at of instants.filter((instant) => instant >= fromMs)) {
      const quarter = Math.floor(at / (15 * MINUTE_MS)) * 15 * MINUTE_MS;
      quarters.set(quarter, (quarters.get(quarter) ?? 0) + 1);
    }
    return [...quarters].map(([atMs, bids]) => ({ atMs, bids }));
  };
  return { count, readFrom, add: (at: number) => instants.push(at) };
}

const total = (quarters: { bids: number }[]) => quarters.reduce((sum, { bids }) => sum + bids, 0);

describe('the counter of bids', () => {
  it('reads a quarter that has ended only once', async () => {
    const { count, readFrom, add } = ledger(START, START + MINUTE_MS, START + 50 * MINUTE_MS);
    const countSince = createBidCounter(count);
    expect(total(await countSince(db, START, START + 50 * MINUTE_MS))).toBe(3);
    add(START + 51 * MINUTE_MS);
    expect(total(await countSince(db, START, START + 52 * MINUTE_MS))).toBe(4);
    expect(readFrom).toEqual([START, START + 45 * MINUTE_MS]);
  });

  it('reads a quarter that has just ended again, because one of its bids may commit late', async () => {
    const { count, readFrom, add } = ledger(START);
    const countSince = createBidCounter(count);
    await countSince(db, START, START + 15 * MINUTE_MS + 100);
    add(START + 15 * MINUTE_MS - 1);
    expect(total(await countSince(db, START, START + 15 * MINUTE_MS + 200))).toBe(2);
    expect(readFrom).toEqual([START, START]);
  });

  it('forgets quarters before the first bar, and reads everything for an earlier first bar', async () => {
    const { count, readFrom } = ledger(START, START + HOUR_MS);
    const countSince = createBidCounter(count);
    const now = START + 2 * HOUR_MS;
    await countSince(db, START, now);
    expect(total(await countSince(db, START + HOUR_MS, now))).toBe(1);
    expect(total(await countSince(db, START, now))).toBe(2);
    expect(readFrom.at(-1)).toBe(START);
  });
});

describe('bars', () => {
  it('count the bids that were given from their beginning on; the last bar is still running', () => {
    const quarters = [
      { atMs: START - 1, bids: 9 },
      { atMs: START, bids: 1 },
      { atMs: START + 45 * MINUTE_MS, bids: 2 },
      { atMs: START + HOUR_MS, bids: 4 },
      { atMs: START + 3 * HOUR_MS, bids: 8 },
    ];
    expect(barsOf([START, START + HOUR_MS], quarters)).toEqual([
      { at: '2026-11-21T12:00:00.000Z', bids: 3 },
      { at: '2026-11-21T13:00:00.000Z', bids: 12 },
    ]);
  });
});
