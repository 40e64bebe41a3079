import { expect, test } from 'vitest';
import { fairQueue } from './fair-queue.ts';

/** Tasks that end when they are told to, in a queue with these limits. */
function openQueue(limits: { atOnce: number; mostWaiting: number }) {
  const queue = fairQueue(limits);
  const begun: string[] = [];
  const refused: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  return {
    begun,
    refused,
    add(address: string, name: string) {
      const task = () => {
        begun.push(name);
        return new Promise<void>((resolve, reject) => {
          ends.set(name, (error) => (error ? reject(error) : resolve()));
        });
      };
      queue(address, task).catch(() => refused.push(name));
    },
    async end(name: string, error?: Error) {
      ends.get(name)?.(error);
      await new Promise(setImmediate);
    },
  };
}

test('few tasks run at once, and the next begins when one has ended or failed', async () => {
  const queue = openQueue({ atOnce: 2, mostWaiting: 9 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) queue.add('a', name);
  expect(queue.begun).toEqual(['a1', 'a2']);
  await queue.end('a2', new Error('failed'));
  expect(queue.begun).toEqual(['a1', 'a2', 'a3']);
  await queue.end('a1');
  expect(queue.begun).toEqual(['a1', 'a2', 'a3', 'a4']);
});

test('addresses take turns, whoever asked first and most', async () => {
  const queue = openQueue({ atOnce: 1, mostWaiting: 9 });
  for (const name of ['a1', 'a2', 'a3', 'a4']) queue.add('a', name);
  for (const name of ['b1', 'b2']) queue.add('b', name);
  for (const name of ['a1', 'a2', 'b1', 'a3', 'b2', 'a4']) await queue.end(name);
  expect(queue.begun).toEqual(['a1', 'a2', 'b1', 'a3', 'b2', 'a4']);
});

test('a full queue refuses who has most in it, and takes somebody with less', async () => {
  const queue = openQueue({ atOnce: 1, mostWaiting: 3 });
  for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) queue.add('a', name);
  queue.add('b', 'b1');
  await new Promise(setImmediate);
  expect(queue.refused).toEqual(['a5', 'a4']);
  for (const name of ['a1', 'a2', 'b1', 'a3']) await queue.end(name);
  expect(queue.begun).toEqual(['a1', 'a2', 'b1', 'a3']);
});

test('a queue that was full and empty again runs as many as before', async () => {
  const queue = openQueue({ atOnce: 1, mostWaiting: 1 });
  for (const name of ['a1', 'a2', 'a3']) queue.add('a', name);
  await queue.end('a1');
  await queue.end('a2');
  queue.add('b', 'b1');
  queue.add('b', 'b2');
  expect(queue.begun).toEqual(['a1', 'a2', 'b1']);
  await queue.end('b1');
  expect(queue.begun).toEqual(['a1', 'a2', 'b1', 'b2']);
});
