import { expect, it } from 'vitest';
import { siteRenewal } from './renewed-site';

/** The pages of one tab: each has its own state, and they share the storage. */
function tab() {
  const kept = new Map<string, string>();
  const reloadedAt: number[] = [];
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const pageAt = (nowMs: number, isReachable = true, isLeaving = false) =>
    siteRenewal({
      storage: () => storage,
      nowMs: () => nowMs,
      isReachable: async () => isReachable,
      isLeaving: () => isLeaving,
      reload: () => void reloadedAt.push(nowMs),
    });
  return { pageAt, reloadedAt };
}

it('reloads the page once, and again only after a minute', async () => {
  const { pageAt, reloadedAt } = tab();
  const answers = [];
  for (const nowMs of [1_000_000, 1_030_000, 1_061_000]) answers.push(await pageAt(nowMs)());
  expect(reloadedAt).toEqual([1_000_000, 1_061_000]);
  expect(answers).toEqual([true, false, true]);
});

it('says that the page is being replaced to everybody who asks, and reloads it once', async () => {
  const { pageAt, reloadedAt } = tab();
  const renew = pageAt(1_000_000);
  expect(await Promise.all([renew(), renew()])).toEqual([true, true]);
  expect(reloadedAt).toHaveLength(1);
});

it('does not reload a page that could not be fetched again', async () => {
  const { pageAt, reloadedAt } = tab();
  expect(await pageAt(1_000_000, false)()).toBe(false);
  expect(reloadedAt).toEqual([]);
});

it('does not reload a page that another one replaces anyway', async () => {
  const { pageAt, reloadedAt } = tab();
  expect(await pageAt(1_000_000, true, true)()).toBe(true);
  expect(reloadedAt).toEqual([]);
});
