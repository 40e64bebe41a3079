import { describe, expect, test } from 'vitest';
import { createRefusalCounter, type RefusedCall } from './refusal-counter.ts';

const refused = (change: Partial<RefusedCall> = {}): RefusedCall => ({
  userId: null,
  addressRange: '203.0.113.7',
  call: 'users',
  status: 401,
  ...change,
});

describe('the counter of refusals', () => {
  test('has one entry for a caller, a call and a status, with the first and the last time', () => {
    const counter = createRefusalCounter();
    for (const at of [5, 3, 9]) counter.count(refused(), at);
    expect(counter.take()).toEqual([{ ...refused(), count: 3, firstMs: 3, lastMs: 9 }]);
    expect(counter.take()).toEqual([]);
  });

  test.each<[string, Partial<RefusedCall>]>([
    ['another address', { addressRange: '203.0.113.8' }],
    ['a person at the same address', { userId: 7 }],
    ['another call', { call: 'auditLog' }],
    ['another status', { status: 429 }],
  ])('counts %s apart', (_, change) => {
    const counter = createRefusalCounter();
    counter.count(refused(), 1);
    counter.count(refused(change), 1);
    expect(counter.take()).toHaveLength(2);
  });

  test('counts a person once, whatever addresses the person has', () => {
    const counter = createRefusalCounter();
    counter.count(refused({ userId: 7 }), 1);
    counter.count(refused({ userId: 7, addressRange: '203.0.113.8' }), 1);
    expect(counter.take()).toMatchObject([{ userId: 7, count: 2 }]);
  });

  test('stays small in a flood from many addresses, and loses none of it', () => {
    const counter = createRefusalCounter(10);
    for (let n = 0; n < 5_000; n += 1) {
      counter.count(refused({ addressRange: `10.0.${n >> 8}.${n & 255}` }), n);
    }
    const taken = counter.take();
    expect(taken).toHaveLength(11);
    expect(taken.at(-1)).toMatchObject({ addressRange: 'vários', userId: null, count: 4_990 });
    expect(taken.reduce((sum, { count }) => sum + count, 0)).toBe(5_000);
  });

  test('joins what could not be written with what came meanwhile', () => {
    const counter = createRefusalCounter();
    counter.count(refused(), 1);
    const taken = counter.take();
    counter.count(refused(), 8);
    counter.putBack(taken);
    expect(counter.take()).toEqual([{ ...refused(), count: 2, firstMs: 1, lastMs: 8 }]);
  });
});
