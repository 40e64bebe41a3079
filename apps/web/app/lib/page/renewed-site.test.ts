import { expect, it } from 'vitest';
import { reloadRenewedSite } from './renewed-site';

it('reloads the page once, and again only after a minute', async () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const reloadedAt: number[] = [];
  for (const nowMs of [1_000_000, 1_030_000, 1_061_000]) {
    const reload = () => void reloadedAt.push(nowMs);
    await reloadRenewedSite(storage, nowMs, { isReachable: async () => true, reload });
  }
  expect(reloadedAt).toEqual([1_000_000, 1_061_000]);
});

it('does not reload a page that could not be fetched again', async () => {
  const storage = { getItem: () => null, setItem: () => {} };
  const reload = () => {
    throw new Error('reloaded');
  };
  await reloadRenewedSite(storage, 1_000_000, { isReachable: async () => false, reload });
});
