import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lotClosed, openBrowser, settle } from './tabs.fixture';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('twelve tabs have one connection, and each gets what it follows', async () => {
  const browser = openBrowser();
  const pages = Array.from({ length: 12 }, (_, index) =>
    browser.openTab().follow([`vehicle:${index}`]),
  );
  await browser.greet();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(browser.open()).toHaveLength(1);
  expect(browser.open()[0]?.wish.topics).toHaveLength(12);
  browser.open()[0]?.receive({ type: 'presence', vehicleId: '11', watching: 3 });
  browser.open()[0]?.receive(lotClosed('5'));
  await settle();
  expect(pages.map(({ got }) => got)).toEqual(
    pages.map((_, index) => ['hello', ...(index === 11 ? ['presence'] : []), 'lot-closed']),
  );
});

it('only a tab that opens is compared with what its page knows', async () => {
  const browser = openBrowser();
  browser.openTab().follow(['vehicles'], { known: { position: 3, lots: {} } });
  await browser.greet();
  browser.openTab().follow(['vehicle:1'], { known: { position: 8, lots: { 1: 2 } } });
  await browser.greet();
  expect(browser.connections.map(({ wish }) => wish.known)).toEqual([
    { position: 3, lots: {} },
    { position: 8, lots: { 1: 2 } },
  ]);
});

it('when the carrying tab goes to another page, the next one carries and everybody reads again', async () => {
  const browser = openBrowser();
  const first = browser.openTab();
  const left = first.follow(['vehicle:1']);
  await browser.greet();
  const pages = ['vehicle:2', 'vehicle:3'].map((topic) =>
    browser.openTab().follow([topic], { known: { position: 1, lots: {} } }),
  );
  await browser.greet();
  await vi.advanceTimersByTimeAsync(3_000);
  const before = browser.connections.length;
  left.close();
  first.leave();
  await browser.greet();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(pages.map(({ got }) => got)).toEqual([
    ['hello', 'hello'],
    ['hello', 'hello'],
  ]);
  // The pages have changed since they opened, so they are not compared again.
  for (const { wish } of browser.connections.slice(before)) expect(wish.known).toBeNull();
  expect(browser.open().map(({ wish }) => [...wish.topics].sort())).toEqual([
    ['vehicle:2', 'vehicle:3'],
  ]);
});

it('a tab on the screen takes over from one that does not answer, and a hidden tab waits', async () => {
  const browser = openBrowser();
  const frozen = browser.openTab();
  frozen.follow(['vehicle:1']);
  await browser.greet();
  const tab = browser.openTab();
  tab.see(false);
  frozen.freeze(true);
  const page = tab.follow(['vehicle:2']);
  await browser.greet();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(page.got).toEqual([]);
  tab.see(true);
  await vi.advanceTimersByTimeAsync(2_000);
  await browser.greet();
  expect(page.got).toEqual(['hello']);
  // The tab whose lock was taken has given its connection up.
  expect(browser.open().map(({ wish }) => wish.topics)).toEqual([['vehicle:2']]);
});

it('a tab whose page comes back follows the one that carries meanwhile', async () => {
  const browser = openBrowser();
  const first = browser.openTab();
  first.follow(['vehicle:1']);
  browser.openTab().follow(['vehicle:2']);
  await browser.greet();
  first.leave();
  await browser.greet();
  const again = first.follow(['vehicle:1']);
  await browser.greet();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(again.got).toEqual(['hello']);
  expect(browser.open().map(({ wish }) => [...wish.topics].sort())).toEqual([
    ['vehicle:1', 'vehicle:2'],
  ]);
});

it('a lost connection ends in every tab, and the first that comes again brings it back for all', async () => {
  const browser = openBrowser();
  const tabs = [browser.openTab(), browser.openTab()];
  const pages = tabs.map((tab, index) => tab.follow([`vehicle:${index}`]));
  await browser.greet();
  await vi.advanceTimersByTimeAsync(3_000);
  browser.open()[0]?.cut();
  await settle();
  expect(pages.map(({ isOver }) => isOver())).toEqual([true, true]);
  const again = tabs.map((tab, index) => tab.follow([`vehicle:${index}`]));
  await browser.greet();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(again.map(({ got }) => got)).toEqual([['hello'], ['hello']]);
  expect(browser.open()).toHaveLength(1);
});

it('a browser that refuses locks has a connection for each page', async () => {
  const refusal = new DOMException('', 'SecurityError');
  const browser = openBrowser({ locks: { request: () => Promise.reject(refusal) } as never });
  const tab = browser.openTab();
  const pages = [tab.follow(['vehicle:1']), tab.follow(['vehicle:2'])];
  await browser.greet();
  pages.push(tab.follow(['vehicle:3']));
  await browser.greet();
  expect(pages.map(({ got }) => got)).toEqual([['hello'], ['hello'], ['hello']]);
  pages[0]?.close();
  await settle();
  expect([pages[0]?.isOver(), browser.open().length]).toEqual([true, 2]);
});

it('a page that is closed is followed no more', async () => {
  const browser = openBrowser();
  browser.openTab().follow(['vehicle:1']);
  const page = browser.openTab().follow(['vehicle:2']);
  await browser.greet();
  page.close();
  await vi.advanceTimersByTimeAsync(6_000);
  await browser.greet();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(page.isOver()).toBe(true);
  expect(browser.open().map(({ wish }) => wish.topics)).toEqual([['vehicle:1']]);
});
