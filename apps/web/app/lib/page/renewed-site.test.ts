import { expect, it } from 'vitest';
import { reloadRenewedSite } from './renewed-site';

it('reloads the page once, and again only after a minute', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const reloadedAt: number[] = [];
  for (const nowMs of [1_000_000, 1_030_000, 1_061_000]) {
    reloadRenewedSite(storage, nowMs, () => reloadedAt.push(nowMs));
  }
  expect(reloadedAt).toEqual([1_000_000, 1_061_000]);
});
