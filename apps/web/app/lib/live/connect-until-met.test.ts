import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectUntilMet } from './connect-until-met';
import { shareConnection } from './shared-connection';
import type { TabParts } from './tab-parts';
import { lotClosed, openBrowser, settle } from './tabs.fixture';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A browser whose tabs load the shared connection when they need it; `loads` counts how often. */
function openLazyBrowser({ isLoadable = true, locks }: LazyOptions = {}) {
  const loads = { count: 0, isLoadable };
  const browser = openBrowser({
    ...(locks && { locks }),
    connectTab: (parts) =>
      connectUntilMet(parts, async () => {
        loads.count += 1;
        if (!loads.isLoadable) throw new TypeError('Failed to fetch dynamically imported module');
        return shareConnection(parts);
      }),
  });
  return { ...browser, loads };
}

type LazyOptions = { isLoadable?: boolean; locks?: TabParts['locks'] };

it('a tab alone has a connection of its own and loads nothing for others', async () => {
  const browser = openLazyBrowser();
  const page = browser.openTab().follow(['vehicle:1'], { known: { position: 3, lots: {} } });
  await browser.greet();
  browser.open()[0]?.receive(lotClosed('1'));
  expect(page.got).toEqual(['hello', 'lot-closed']);
  expect(browser.connections.map(({ wish }) => wish.known)).toEqual([{ position: 3, lots: {} }]);
  expect(browser.loads.count).toBe(0);
});

it('with a second tab both follow one connection, and the first never goes without one', async () => {
  const browser = openLazyBrowser();
  const first = browser.openTab().follow(['vehicle:1']);
  await browser.greet();
  const second = browser.openTab().follow(['vehicle:2']);
  await settle();
  // The first tab's own connection stays until the shared one has greeted its page.
  browser.connections[0]?.receive(lotClosed('1'));
  expect(first.got).toEqual(['hello', 'lot-closed']);
  await browser.greet();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(browser.open().map(({ wish }) => [...wish.topics].sort())).toEqual([
    ['vehicle:1', 'vehicle:2'],
  ]);
  browser.open()[0]?.receive(lotClosed('1'));
  await settle();
  expect(first.got).toEqual(['hello', 'lot-closed', 'hello', 'lot-closed']);
  expect(second.got).toEqual(['hello', 'lot-closed']);
  expect([first.isOver(), second.isOver()]).toEqual([false, false]);
});

it('two readers of one page share a connection too', async () => {
  const browser = openLazyBrowser();
  const tab = browser.openTab();
  const readers = [tab.follow(['vehicle:1']), tab.follow([])];
  await browser.greet();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(browser.open().map(({ wish }) => wish.topics)).toEqual([['vehicle:1']]);
  expect(readers.map(({ got }) => got.at(-1))).toEqual(['hello', 'hello']);
});

it('a page that follows something else is still alone', async () => {
  const browser = openLazyBrowser();
  const tab = browser.openTab();
  tab.follow(['vehicle:1']).close();
  const page = tab.follow(['vehicle:2']);
  await browser.greet();
  expect(page.got).toEqual(['hello']);
  expect(browser.open().map(({ wish }) => wish.topics)).toEqual([['vehicle:2']]);
  expect(browser.loads.count).toBe(0);
});

it('a tab that was frozen moves over when it runs again', async () => {
  const browser = openLazyBrowser();
  const frozen = browser.openTab();
  const page = frozen.follow(['vehicle:1']);
  await browser.greet();
  frozen.freeze(true);
  await vi.advanceTimersByTimeAsync(1);
  const second = browser.openTab().follow(['vehicle:2']);
  await vi.advanceTimersByTimeAsync(2_000);
  frozen.freeze(false);
  await browser.greet();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(second.got).toEqual(['hello']);
  expect(page.got).toEqual(['hello', 'hello']);
  expect(browser.open().map(({ wish }) => [...wish.topics].sort())).toEqual([
    ['vehicle:1', 'vehicle:2'],
  ]);
});

it('a tab that cannot load the shared connection follows by itself, and tries again later', async () => {
  const browser = openLazyBrowser({ isLoadable: false });
  const first = browser.openTab().follow(['vehicle:1']);
  await browser.greet();
  const tab = browser.openTab();
  const second = tab.follow(['vehicle:2']);
  await browser.greet();
  expect([first.got, second.got]).toEqual([['hello'], ['hello']]);
  expect(browser.open()).toHaveLength(2);
  browser.loads.isLoadable = true;
  second.close();
  const again = tab.follow(['vehicle:3']);
  await browser.greet();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(again.got).toEqual(['hello']);
  expect(browser.open().map(({ wish }) => [...wish.topics].sort())).toEqual([
    ['vehicle:1', 'vehicle:3'],
  ]);
});

it('a lost connection ends, and the tab is alone again when it comes back', async () => {
  const browser = openLazyBrowser();
  const tab = browser.openTab();
  const page = tab.follow(['vehicle:1']);
  await browser.greet();
  browser.open()[0]?.cut();
  await settle();
  expect(page.isOver()).toBe(true);
  const again = tab.follow(['vehicle:1']);
  await browser.greet();
  expect(again.got).toEqual(['hello']);
  expect(browser.loads.count).toBe(0);
});

it('a tab that goes to another page leaves the lock to the next', async () => {
  const browser = openLazyBrowser();
  const left = browser.openTab();
  const page = left.follow(['vehicle:1']);
  await browser.greet();
  page.close();
  left.leave();
  await settle();
  const next = browser.openTab().follow(['vehicle:2']);
  await browser.greet();
  expect(next.got).toEqual(['hello']);
  expect(browser.loads.count).toBe(0);
});

it('a browser that refuses locks has a connection for each page', async () => {
  const refusal = new DOMException('', 'SecurityError');
  const browser = openLazyBrowser({ locks: { request: () => Promise.reject(refusal) } as never });
  const pages = [browser.openTab().follow(['vehicle:1']), browser.openTab().follow(['vehicle:2'])];
  await browser.greet();
  expect(pages.map(({ got }) => got)).toEqual([['hello'], ['hello']]);
  expect(browser.open()).toHaveLength(2);
});
