import { setImmediate as settle } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fairQueue, type QueueLimits } from './fair-queue.ts';

/** A queue whose tasks end when the test says so. The address is the part of a name before the dash. */
function stage(limits: QueueLimits) {
  const queue = fairQueue(limits);
  const started: string[] = [];
  const refused: string[] = [];
  const endings = new Map<string, (error?: Error) => void>();
  const addressOf = (name: string) => name.split('-')[0] ?? '';
  return {
    queue,
    started,
    refused,
    add(name: string, signal?: AbortSignal) {
      const task = () => {
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        started.push(name);
        endings.set(name, (error) => (error ? reject(error) : resolve()));
        return promise;
      };
      queue.run(addressOf(name), task, signal).catch(() => refused.push(name));
    },
    async end(name: string, error?: Error) {
      endings.get(name)?.(error);
      endings.delete(name);
      await settle();
    },
    running: () => [...endings.keys()],
  };
}

test('few tasks run at once, and the next begins when one has ended or failed', async () => {
  const { add, end, started } = stage({ atOnce: 2, mostWaiting: 9 });
  for (const name of ['a-1', 'a-2', 'a-3', 'a-4']) add(name);
  expect(started).toEqual(['a-1', 'a-2']);
  await end('a-2', new Error('failed'));
  expect(started).toEqual(['a-1', 'a-2', 'a-3']);
  await end('a-1');
  expect(started).toEqual(['a-1', 'a-2', 'a-3', 'a-4']);
});

test('a task has its result or its error', async () => {
  const { run } = fairQueue({ atOnce: 1, mostWaiting: 1 });
  await expect(run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await run('a', async () => 7)).toBe(7);
});

test('addresses take turns, whoever asked first and most', async () => {
  const { add, end, started } = stage({ atOnce: 1, mostWaiting: 9 });
  for (const name of ['a-1', 'a-2', 'a-3', 'a-4', 'b-1', 'b-2']) add(name);
  const order = ['a-1', 'a-2', 'b-1', 'a-3', 'b-2', 'a-4'];
  for (const name of order) await end(name);
  expect(started).toEqual(order);
});

test('an IPv6 network has one line', async () => {
  const { queue } = stage({ atOnce: 1, mostWaiting: 1 });
  const first = Promise.withResolvers<void>();
  const ran: string[] = [];
  const asks = [
    queue.run('2001:db8::1', () => first.promise),
    queue.run('2001:db8::2', async () => ran.push('second')),
  ];
  expect(() => queue.refuseIfFull('2001:db8::3')).toThrow();
  first.resolve();
  await Promise.all(asks);
  expect(ran).toEqual(['second']);
});

test('when all places are taken, the longest line gives its newest one to a shorter line', async () => {
  const { add, refused, queue } = stage({ atOnce: 1, mostWaiting: 2 });
  for (const name of ['a-1', 'a-2', 'a-3']) add(name);
  expect(() => queue.refuseIfFull('a')).toThrow();
  expect(() => queue.refuseIfFull('b')).not.toThrow();
  add('b-1');
  await settle();
  expect(refused).toEqual(['a-3']);
  // Equal lines are fair: nobody who waits is sent away.
  expect(() => queue.refuseIfFull('c')).toThrow();
  add('c-1');
  await settle();
  expect(refused).toEqual(['a-3', 'c-1']);
});

test('a task that is not needed any more leaves its place, and one that runs goes on', async () => {
  const { add, end, refused, started } = stage({ atOnce: 1, mostWaiting: 1 });
  const [first, second] = [new AbortController(), new AbortController()];
  add('a-1', first.signal);
  add('a-2', second.signal);
  first.abort();
  second.abort();
  add('a-3');
  await end('a-1');
  expect([started, refused]).toEqual([['a-1', 'a-3'], ['a-2']]);
});

test('never too many run or wait, every task starts or is refused, and all places are free again', async () => {
  const names = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'end'), { maxLength: 40 });
  const limits = fc.record({
    atOnce: fc.integer({ min: 1, max: 3 }),
    mostWaiting: fc.integer({ min: 0, max: 8 }),
  });
  await fc.assert(
    fc.asyncProperty(names, limits, async (steps, given) => {
      const { add, end, queue, running, started, refused } = stage(given);
      const all: string[] = [];
      const check = () => {
        expect(running().length).toBeLessThanOrEqual(given.atOnce);
        expect(all.length - started.length - refused.length).toBeLessThanOrEqual(given.mostWaiting);
      };
      for (const [at, step] of steps.entries()) {
        if (step === 'end') await end(running()[0] ?? '');
        else {
          all.push(`${step}-${at}`);
          add(`${step}-${at}`);
          await settle();
        }
        check();
      }
      while (running().length > 0) {
        await end(running()[0] ?? '');
        check();
      }
      expect([...started, ...refused].toSorted()).toEqual(all.toSorted());
      expect(await queue.run('e', async () => 'free')).toBe('free');
    }),
    { numRuns: 100 },
  );
});

test('an address with one task starts within as many turns as there are addresses', async () => {
  const crowds = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(crowds, async (sizes) => {
      const { add, end, running, started } = stage({ atOnce: 1, mostWaiting: 100 });
      add('first-0');
      sizes.forEach((size, address) => {
        for (let one = 0; one < size; one += 1) add(`${address}-${one}`);
      });
      add('alone-0');
      for (let turn = 0; turn < sizes.length + 1; turn += 1) await end(running()[0] ?? '');
      expect(started).toContain('alone-0');
    }),
    { numRuns: 50 },
  );
});
