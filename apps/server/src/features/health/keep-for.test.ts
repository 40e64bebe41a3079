import { expect, test, vi } from 'vitest';
import { keepFor } from './keep-for.ts';

test('questions within the time share one answer', async () => {
  const ask = vi.fn(async () => ask.mock.calls.length);
  const kept = keepFor(60_000, ask);
  expect(await Promise.all([kept(), kept()])).toEqual([1, 1]);
  expect(await kept()).toBe(1);
});

test('an answer ends with its time', async () => {
  const ask = vi.fn(async () => ask.mock.calls.length);
  const kept = keepFor(-1, ask);
  expect([await kept(), await kept()]).toEqual([1, 2]);
});

test('a failure is asked again at once', async () => {
  const ask = vi.fn(async () => {
    if (ask.mock.calls.length === 1) throw new Error('no answer');
    return 'works';
  });
  const kept = keepFor(60_000, ask);
  await expect(kept()).rejects.toThrow('no answer');
  expect(await kept()).toBe('works');
});
