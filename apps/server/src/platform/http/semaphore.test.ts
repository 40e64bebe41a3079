import { expect, test } from 'vitest';
import { createSemaphore } from './semaphore.ts';

test('at most the given number of tasks run together, and all of them run, in order', async () => {
  const inTurn = createSemaphore(2, 10);
  const started: number[] = [];
  let running = 0;
  let most = 0;
  const task = (number: number) => async () => {
    started.push(number);
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
    return number;
  };
  expect(await Promise.all([1, 2, 3, 4, 5].map((number) => inTurn(task(number))))).toEqual([
    1, 2, 3, 4, 5,
  ]);
  expect(started).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

test('a task that fails gives its slot to the next', async () => {
  const inTurn = createSemaphore(1, 10);
  const failed = inTurn(() => Promise.reject(new Error('no')));
  const next = inTurn(() => Promise.resolve('yes'));
  await expect(failed).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('a task is refused without running when too many tasks wait', async () => {
  const inTurn = createSemaphore(1, 1);
  let finish = () => {};
  const first = inTurn(() => new Promise<void>((resolve) => (finish = resolve)));
  const second = inTurn(() => Promise.resolve('waited'));
  let ran = false;
  const third = inTurn(async () => {
    ran = true;
  });
  await expect(third).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  finish();
  await first;
  expect(await second).toBe('waited');
  expect(ran).toBe(false);
});
