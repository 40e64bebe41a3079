import { setImmediate as settle } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createTurnsByAddress } from './turns-by-address.ts';

function stage(limits: { atOnce: number; mostWaiting: number }) {
  const turns = createTurnsByAddress(limits);
  const started: string[] = [];
  const refused: string[] = [];
  const endings = new Map<string, () => void>();
  return {
    turns,
    started,
    refused,
    /** `ip` is the part of the name before the dash. */
    add(name: string) {
      const task = () =>
        new Promise<void>((end) => {
          started.push(name);
          endings.set(name, end);
        });
      turns.run(name.split('-')[0] ?? '', task).catch(() => refused.push(name));
    },
    async end(name: string) {
      endings.get(name)?.();
      endings.delete(name);
      await settle();
    },
    running: () => [...endings.keys()],
  };
}

test('one task of an address runs at a time, and addresses take turns', async () => {
  const { add, end, started } = stage({ atOnce: 1, mostWaiting: 9 });
  for (const name of ['a-1', 'a-2', 'a-3', 'b-1', 'c-1']) add(name);
  for (const name of ['a-1', 'a-2', 'b-1', 'c-1', 'a-3']) {
    expect(started.at(-1)).toBe(name);
    await end(name);
  }
  const two = stage({ atOnce: 2, mostWaiting: 9 });
  for (const name of ['a-1', 'a-2', 'b-1']) two.add(name);
  expect(two.started).toEqual(['a-1', 'b-1']);
});

test('when too many wait, the longest queue gives up its newest place to another address', async () => {
  const { add, refused, turns } = stage({ atOnce: 1, mostWaiting: 2 });
  for (const name of ['a-1', 'a-2', 'a-3']) add(name);
  expect(() => turns.refuseIfFull('a')).toThrow();
  expect(() => turns.refuseIfFull('b')).not.toThrow();
  add('b-1');
  await settle();
  expect(refused).toEqual(['a-3']);
  expect(() => turns.refuseIfFull('c')).toThrow();
  add('c-1');
  await settle();
  expect(refused).toEqual(['a-3', 'c-1']);
});

test('a task that fails gives its place to the next one', async () => {
  const turns = createTurnsByAddress({ atOnce: 1, mostWaiting: 1 });
  await expect(turns.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.run('a', async () => 7)).toBe(7);
});

test('never more run than may, never two of an address, and everything ends', async () => {
  const names = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 30 });
  const limits = fc.record({
    atOnce: fc.integer({ min: 1, max: 3 }),
    mostWaiting: fc.integer({ min: 0, max: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(names, limits, async (addresses, given) => {
      const { add, end, running, started, refused } = stage(given);
      const all = addresses.map((address, at) => `${address}-${at}`);
      for (const name of all) add(name);
      await settle();
      while (running().length > 0) {
        const now = running().map((name) => name.split('-')[0]);
        expect(now.length).toBeLessThanOrEqual(given.atOnce);
        expect(new Set(now).size).toBe(now.length);
        await end(running()[0] ?? '');
      }
      expect([...started, ...refused].toSorted()).toEqual(all.toSorted());
    }),
    { numRuns: 50 },
  );
});
