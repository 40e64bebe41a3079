import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { type Carrier, createCarrier } from './carrier';
import type { Connect, LiveOutput, LiveWish } from './connection';
import { LOCK, type TabMessage, type TabParts } from './tab-parts';

/**
 * All tabs of a browser follow one connection: over HTTP/1.1 a browser opens six to a host, and tabs
 * with one each would leave none for a bid.
 *
 * The tab that holds a lock carries the connection (carrier.ts) and passes events on by a channel. The
 * others wait for the lock in a queue, so the next one carries when it is closed or goes to another
 * page; everybody joins it and reads again.
 *
 * A phone stops hidden tabs, and the lock with them. So a tab on the screen asks the carrying tab now
 * and then if it is there, and takes the lock from one that does not answer.
 *
 * Where the browser has no locks (old engines, and plain http outside this machine) each tab has a
 * connection of its own, and a hidden one none (use-live-stream.ts).
 */
export function shareConnection(parts: TabParts): Connect {
  const { connect, locks, openChannel, isSeen, onSeen, onLeaving } = parts;
  const readers = new Map<string, Reader>();
  /** Set while this tab has readers. */
  let tab: Tab | null = null;
  let isRefused = false;

  function begin(): Tab {
    const channel = openChannel(hear);
    const endSeen = onSeen(ask);
    const asking = setInterval(ask, ASK_MS);
    const endLeaving = onLeaving(() => {
      clearInterval(asking);
      endSeen();
      endLeaving();
      leaveLock();
      channel.close();
      tab = null;
    });
    return {
      post: channel.post,
      carrier: null,
      heardAt: 0,
      awaitsAnswer: false,
      giveBack: () => {},
    };
  }

  function leaveLock(): void {
    tab?.carrier?.close();
    tab?.giveBack();
  }

  /** Waits for the lock, or takes it from a tab that does not answer. */
  function wantLock(steal: boolean): void {
    const mine = tab;
    if (!mine) return;
    const waiting = new AbortController();
    mine.giveBack = () => waiting.abort();
    let carrier: Carrier | null = null;
    const hold = () =>
      new Promise<void>((free) => {
        // The page was left before the lock was given.
        if (tab !== mine) {
          free();
          return;
        }
        carrier = createCarrier(connect, output);
        mine.carrier = carrier;
        mine.giveBack = free;
        mine.post({ kind: 'carrier' });
        for (const [id, { wish }] of readers) carrier.join(id, wish);
      });
    const options = steal ? { steal } : { signal: waiting.signal };
    locks.request(LOCK, options, hold).catch((error) => {
      // Another tab has taken the lock, or this one has stopped waiting for it.
      if (error.name === 'AbortError') {
        if (carrier && mine.carrier === carrier) stepDown(mine);
      } else goAllAlone();
    });
  }

  /** The browser refuses locks to this site, as where it blocks what a site stores. */
  function goAllAlone(): void {
    isRefused = true;
    for (const id of readers.keys()) goAlone(id);
  }

  function stepDown(mine: Tab): void {
    mine.carrier?.close();
    mine.carrier = null;
    wantLock(false);
  }

  const output = {
    deliver(ids: readonly string[], event: LiveEvent): void {
      const others = ids.filter((id) => !readers.has(id));
      if (others.length > 0) tab?.post({ kind: 'event', ids: others, event });
      receive(ids, event);
    },
    lost(id: string): void {
      if (readers.has(id)) readers.get(id)?.end();
      else tab?.post({ kind: 'lost', id });
    },
    alone(id: string): void {
      if (readers.has(id)) goAlone(id);
      else tab?.post({ kind: 'alone', id });
    },
  };

  function receive(ids: readonly string[], event: LiveEvent): void {
    for (const id of ids) {
      const reader = readers.get(id);
      if (!reader) continue;
      // The greeting has compared what the page knew. Later events have changed the page since.
      if (event.type === 'hello') reader.wish = { ...reader.wish, known: null };
      reader.output.receive(event);
    }
  }

  function goAlone(id: string): void {
    const reader = readers.get(id);
    if (!reader) return;
    readers.delete(id);
    connect(reader.wish, reader.closed, reader.output).then(reader.end, reader.end);
  }

  function hear(message: TabMessage): void {
    const mine = tab;
    if (!mine) return;
    switch (message.kind) {
      case 'carrier':
        if (mine.carrier) stepDown(mine);
        mine.heardAt = performance.now();
        for (const [id, { wish }] of readers) mine.post({ kind: 'join', id, wish });
        return;
      case 'join':
        if (!mine.carrier) return;
        mine.post({ kind: 'here' });
        mine.carrier.join(message.id, message.wish);
        return;
      case 'leave':
        mine.carrier?.leave(message.id);
        return;
      case 'ask':
        if (!mine.carrier) return;
        mine.carrier.check();
        mine.post({ kind: 'here' });
        return;
      case 'here':
        mine.heardAt = performance.now();
        return;
      case 'event':
        mine.heardAt = performance.now();
        receive(message.ids, message.event);
        return;
      case 'lost':
        readers.get(message.id)?.end();
        return;
      case 'alone':
        goAlone(message.id);
    }
  }

  /** Asks the carrying tab for a sign of life. */
  function ask(): void {
    if (!tab || tab.carrier || readers.size === 0 || !isSeen()) return;
    tab.post({ kind: 'ask' });
    expectAnswer(tab);
  }

  /** Takes the lock after two questions without an answer: this tab itself may be slow to hear the first. */
  function expectAnswer(mine: Tab, isRepeated = false): void {
    // One wait at a time: two would take the lock from each other.
    if (mine.awaitsAnswer) return;
    mine.awaitsAnswer = true;
    const askedAt = performance.now();
    setTimeout(() => {
      mine.awaitsAnswer = false;
      if (tab !== mine || mine.carrier || readers.size === 0) return;
      if (mine.heardAt >= askedAt || !isSeen()) return;
      if (isRepeated) {
        mine.giveBack();
        wantLock(true);
      } else {
        mine.post({ kind: 'ask' });
        expectAnswer(mine, true);
      }
    }, ANSWER_MS);
  }

  return (wish, closed, output) =>
    new Promise((resolve) => {
      const id = crypto.randomUUID();
      const end = () => {
        readers.delete(id);
        closed.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        end();
        if (tab?.carrier) tab.carrier.leave(id);
        else tab?.post({ kind: 'leave', id });
      };
      closed.addEventListener('abort', leave);
      readers.set(id, { wish, closed, output, end });
      if (isRefused) {
        goAlone(id);
        return;
      }
      if (!tab) {
        tab = begin();
        wantLock(false);
      }
      if (tab.carrier) tab.carrier.join(id, wish);
      else {
        tab.post({ kind: 'join', id, wish });
        expectAnswer(tab);
      }
    });
}

type Reader = { wish: LiveWish; closed: AbortSignal; output: LiveOutput; end: () => void };

type Tab = {
  post: (message: TabMessage) => void;
  /** Set while this tab holds the lock. */
  carrier: Carrier | null;
  /** When the carrying tab was last heard. */
  heardAt: number;
  awaitsAnswer: boolean;
  /** Gives the lock back, or the place in its queue. */
  giveBack: () => void;
};

const ASK_MS = 5_000;
/** A tab that runs answers in milliseconds. */
const ANSWER_MS = 1_000;
