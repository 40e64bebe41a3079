import { expect, test, vi } from 'vitest';
import { loadWhenReachable } from './late-part';

const failTimes = (times: number) => {
  let calls = 0;
  return vi.fn(async () => {
    calls += 1;
    if (calls <= times) throw new Error(`failed ${calls}`);
    return 'loaded';
  });
};

test('a part that fails without a network is loaded when the network is back', async () => {
  const load = failTimes(2);
  const whenReachable = vi.fn(async () => {});
  expect(await loadWhenReachable(load, async () => false, whenReachable)).toBe('loaded');
  expect(whenReachable).toHaveBeenCalledTimes(2);
});

test('a part that fails although the site answers is an error', async () => {
  const load = failTimes(1);
  const never = () => Promise.reject(new Error('waited'));
  await expect(loadWhenReachable(load, async () => true, never)).rejects.toThrow('failed 1');
});
