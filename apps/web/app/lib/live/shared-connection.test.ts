import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Connect, LiveOutput, LiveWish } from './connection';
import { shareConnection, type TabMessage } from './shared-connection';

const hello = { type: 'hello', version: 1, serverTime: '2026-11-21T12:00:00.000Z' } as const;
const price = (vehicleId: string): LiveEvent => ({ type: 'lot-closed', vehicleId });

type Connection = LiveOutput & { wish: LiveWish; isOpen: boolean; cut: () => void };

/** A browser with a lock and a channel for its tabs, and a server that answers when it is told to. */
function openBrowser(lock = createLock()) {
  const connections: Connection[] = [];
  const connect: Connect = (wish, closed, output) =>
    new Promise((resolve) => {
      const cut = () => {
        connection.isOpen = false;
        resolve();
      };
      const connection: Connection = { ...output, wish, isOpen: true, cut };
      connections.push(connection);
      closed.addEventListener('abort', cut);
    });
  const channels = new Set<(message: TabMessage) => void>();

  function openTab() {
    let isSeen = true;
    let isFrozen = false;
    const leaving = new Set<() => void>();
    const seen = new Set<() => void>();
    const listen = (listeners: Set<() => void>) => (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    const follow = shareConnection({
      connect,
      locks: lock,
      openChannel(hear) {
        const listener = (message: TabMessage) => {
          if (!isFrozen) hear(message);
        };
        channels.add(listener);
        return {
          post(message) {
            for (const other of channels) {
              if (other !== listener) queueMicrotask(() => other(structuredClone(message)));
            }
          },
          close: () => void channels.delete(listener),
        };
      },
      isSeen: () => isSeen,
      onSeen: listen(seen),
      onLeaving: listen(leaving),
    });
    return {
      freeze: () => {
        isFrozen = true;
      },
      see(value: boolean) {
        isSeen = value;
        for (const listener of [...seen]) listener();
      },
      leave() {
        for (const listener of [...leaving]) listener();
      },
      /** A page of the tab that follows topics; `got` is what it was sent. */
      follow(topics: string[], more: Partial<LiveWish> = {}) {
        const got: string[] = [];
        const closed = new AbortController();
        let isOver = false;
        const wish = { topics, known: null, token: null, ...more };
        const receive = (event: LiveEvent) => void got.push(event.type);
        void follow(wish, closed.signal, { receive }).then(() => {
          isOver = true;
        });
        return { got, close: () => closed.abort(), isOver: () => isOver };
      },
    };
  }

  return {
    openTab,
    connections,
    open: () => connections.filter(({ isOpen }) => isOpen),
    /** Greets every connection that is open and was not greeted yet. */
    async greet() {
      await settle();
      for (let at = 0; at < connections.length; at += 1) {
        const connection = connections[at];
        if (!connection?.isOpen || greeted.has(connection)) continue;
        greeted.add(connection);
        connection.receive(hello);
        await settle();
      }
    },
  };
}

const greeted = new WeakSet<Connection>();

type Hold = (lock: Lock | null) => Promise<void>;

/** One lock with its queue, as the browser's own. */
function createLock() {
  const queue: { hold: Hold; reject: (error: Error) => void; resolve: () => void }[] = [];
  let holder: (typeof queue)[number] | null = null;

  function grant(): void {
    const next = holder ? undefined : queue.shift();
    if (!next) return;
    holder = next;
    queueMicrotask(async () => {
      await next.hold(null);
      if (holder !== next) return;
      holder = null;
      next.resolve();
      grant();
    });
  }

  const request = (_name: string, options: LockOptions, hold: Hold) =>
    new Promise<void>((resolve, reject) => {
      const entry = { hold, reject, resolve };
      options.signal?.addEventListener('abort', () => {
        const place = queue.indexOf(entry);
        if (place < 0) return;
        queue.splice(place, 1);
        reject(new DOMException('', 'AbortError'));
      });
      if (options.steal) {
        holder?.reject(new DOMException('', 'AbortError'));
        holder = null;
        queue.unshift(entry);
      } else queue.push(entry);
      grant();
    });
  return { request } as unknown as Pick<LockManager, 'request'>;
}

const settle = () => vi.advanceTimersByTimeAsync(0);

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
  browser.open()[0]?.receive(price('5'));
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
  frozen.freeze();
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
  const browser = openBrowser({ request: () => Promise.reject(refusal) } as never);
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
