import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { vi } from 'vitest';
import type { Connect, LiveOutput, LiveWish } from './connection';
import { shareConnection } from './shared-connection';
import { LOCK, type TabMessage, type TabParts } from './tab-parts';

const hello = { type: 'hello', version: 1, serverTime: '2026-11-21T12:00:00.000Z' } as const;
export const lotClosed = (vehicleId: string): LiveEvent => ({ type: 'lot-closed', vehicleId });

type Connection = LiveOutput & { wish: LiveWish; isOpen: boolean; cut: () => void };

type Options = {
  locks?: TabParts['locks'];
  /** How a tab connects. */
  connectTab?: (parts: TabParts) => Connect;
};

/** A browser with a lock and a channel for its tabs, and a server that answers when it is told to. */
export function openBrowser({ locks = createLock(), connectTab = shareConnection }: Options = {}) {
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
    const follow = connectTab({
      connect,
      locks,
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
      freeze(value: boolean) {
        isFrozen = value;
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

const LOCK_HELD: Lock = { name: LOCK, mode: 'exclusive' };

/** One lock with its queue, as the browser's own. */
function createLock() {
  const queue: { hold: Hold; reject: (error: Error) => void; resolve: () => void }[] = [];
  let holder: (typeof queue)[number] | null = null;

  function grant(): void {
    const next = holder ? undefined : queue.shift();
    if (!next) return;
    holder = next;
    queueMicrotask(async () => {
      await next.hold(LOCK_HELD);
      if (holder !== next) return;
      holder = null;
      next.resolve();
      grant();
    });
  }

  const request = (_name: string, options: LockOptions, hold: Hold) =>
    new Promise<void>((resolve, reject) => {
      if (options.ifAvailable && (holder || queue.length > 0)) {
        void hold(null);
        resolve();
        return;
      }
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

export const settle = () => vi.advanceTimersByTimeAsync(0);
