import { expect, test, vi } from 'vitest';
import { partCode } from './late-part';

const failTimes = (times: number) => {
  let calls = 0;
  return vi.fn(async () => {
    calls += 1;
    if (calls <= times) throw new Error(`failed ${calls}`);
    return 'loaded';
  });
};

const network = {
  isOnline: () => true,
  isReachable: async () => true,
  whenReachable: () => Promise.reject(new Error('waited')),
  isLeaving: () => false,
  whenStaying: () => Promise.reject(new Error('stayed')),
  renew: async () => false,
};

test('a part that fails without a network is loaded when the network is back', async () => {
  const whenReachable = vi.fn(async () => {});
  const { whenNeeded } = partCode(failTimes(2), {
    ...network,
    isReachable: async () => false,
    whenReachable,
  });
  expect(await whenNeeded()).toBe('loaded');
  expect(whenReachable).toHaveBeenCalledTimes(2);
});

test('a browser that knows it has no network is not asked for the file', async () => {
  const load = failTimes(0);
  const whenReachable = async () => expect(load).not.toHaveBeenCalled();
  const { whenNeeded } = partCode(load, { ...network, isOnline: () => false, whenReachable });
  expect(await whenNeeded()).toBe('loaded');
});

test('a part that was loaded early needs no network', async () => {
  const { early, whenNeeded } = partCode(failTimes(0), { ...network, isOnline: () => false });
  await early();
  expect(await whenNeeded()).toBe('loaded');
});

test('a part that fails although the site answers is an error', async () => {
  const { whenNeeded } = partCode(failTimes(1), network);
  await expect(whenNeeded()).rejects.toThrow('failed 1');
});

test('no error is shown while a new page replaces this one', async () => {
  const renew = vi.fn(async () => true);
  const { whenNeeded } = partCode(failTimes(1), { ...network, renew });
  const settled = vi.fn();
  whenNeeded().then(settled, settled);
  await expect.poll(() => renew).toHaveBeenCalled();
  await new Promise(setImmediate);
  expect(settled).not.toHaveBeenCalled();
});

test('a file that was dropped for the next page is asked for again when that page does not come', async () => {
  const whenStaying = vi.fn(async () => {});
  const renew = vi.fn(async () => true);
  const { whenNeeded } = partCode(failTimes(1), {
    ...network,
    isLeaving: () => true,
    whenStaying,
    renew,
  });
  expect(await whenNeeded()).toBe('loaded');
  expect(whenStaying).toHaveBeenCalledOnce();
  expect(renew).not.toHaveBeenCalled();
});
