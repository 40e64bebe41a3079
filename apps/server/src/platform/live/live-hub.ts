import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { LIVE_VERSION } from '@martelo/contract/shapes/live-events';
import type { SessionLimits } from '@martelo/core/accounts';
import type { Db } from '../database/connect.ts';
import { type Announcement, connectAnnouncements } from './announcements.ts';
import type { Audience } from './audience.ts';
import { gatherBidFeed } from './bid-feed.ts';
import { eventChunk } from './chunk.ts';
import { coalescePrices } from './coalesce-prices.ts';
import { type DatabaseClock, startDatabaseClock } from './database-clock.ts';
import { createStreamEnder, PROFILES_CHANGED } from './end-streams.ts';
import { comparePages, type KnownPage } from './page-changes.ts';
import { createPresence } from './presence.ts';
import { createReaders, type Reader } from './readers.ts';

export type { Audience } from './audience.ts';

export type SessionEnded = Extract<LiveEvent, { type: 'session-ended' }>;

export type LiveListener = (event: LiveEvent | null) => void;

/** Sends events to the open streams of this process and, by announcements, of the others. */
export interface LiveHub {
  /** Call it only after the commit of the event's change: a reader may act on the event at once. */
  publish(event: LiveEvent, audience: Audience): void;
  /**
   * Calls the listener with every event, those of other processes too, before a browser gets it; with
   * null when events may have been missed. For data that this process keeps.
   */
  watch(listener: LiveListener): void;
  /** Ends a user's streams with the reason; with `sessionId` only those of that session. */
  endSession(userId: number, event: SessionEnded, sessionId?: string): void;
  /**
   * Ends the streams of a member of staff whose profiles changed; the browser opens new ones, which
   * carry what the new profiles allow.
   */
  reopenStreams(userId: number): void;
  /**
   * Adds a new reader: greets it, and removes it when it disconnects. When the reader says what its
   * page knows, the greeting tells if that is still true.
   */
  open(reader: Reader, page?: KnownPage | null): void;
  /** False from the moment at which this process ends its streams. */
  takesStreams(): boolean;
  /**
   * Ends every stream: browsers reconnect to another process, or to this one after its restart.
   * Events that are published afterwards still go to the other processes. With `overMs` it ends them
   * gradually in that time. No new one is taken from now on: a balancer that counts open streams would
   * send whoever is sent away back to the process that has the fewest, which is this one.
   */
  endStreams(overMs?: number): void;
  /** Ends the streams, sends the waiting events, and closes the connection to the other processes. */
  close(): Promise<void>;
}

/** For those who watch the house. */
export interface LiveWatch {
  /** Resolves when an announcement of this process came back to it through the database. */
  hearsItself(): Promise<void>;
  /** The open streams of this process. */
  countStreams(): { visitors: number; people: number };
}

export interface LiveHubOptions {
  db: Db;
  databaseUrl: string;
  onError: (error: unknown) => void;
  sessionLimits: () => Promise<SessionLimits>;
  heartbeatMs?: number;
  /** A vehicle's price is sent at most once in this time. */
  priceIntervalMs?: number;
  presenceIntervalMs?: number;
  maxBacklogBytes?: number;
}

/**
 * How often streams are checked for sessions that ended without an announcement, by expiry for
 * instance.
 */
const SESSION_CHECK_MS = 30_000;

/** Resolves when announcements of the other processes arrive. */
export async function startLiveHub(options: LiveHubOptions): Promise<LiveHub & LiveWatch> {
  const { db, databaseUrl, onError } = options;
  const clock = await startDatabaseClock(db, onError);
  const local = createLocalHub(options, clock, (announcement, key) =>
    announcements.send(announcement, key),
  );
  const announcements = await connectAnnouncements({
    databaseUrl,
    onError,
    onAnnouncement: local.hear,
    onMissed: local.reread,
  });
  const checking = setInterval(() => void local.endDeadSessions(), SESSION_CHECK_MS).unref();
  let closing: Promise<void> | null = null;
  return {
    publish: local.publish,
    watch: local.watch,
    endSession: local.endSession,
    reopenStreams: local.reopenStreams,
    open: local.open,
    takesStreams: local.takesStreams,
    endStreams: local.endStreams,
    hearsItself: announcements.hearsItself,
    countStreams: local.countStreams,
    close() {
      clearInterval(checking);
      clock.stop();
      local.close();
      closing ??= announcements.close();
      return closing;
    },
  };
}

function createLocalHub(
  options: LiveHubOptions,
  clock: DatabaseClock,
  tellOthers: (announcement: Announcement, key?: string) => void,
) {
  const { db, onError, sessionLimits } = options;
  const { heartbeatMs = 15_000, maxBacklogBytes = 256 * 1024 } = options;
  const readers = createReaders({ maxBacklogBytes });
  const ender = createStreamEnder({ db, readers, sessionLimits, onError });
  const deliver = (event: LiveEvent, audience: Audience) => {
    // Most outbid users in a crowd have their page open on another process, or not at all.
    if (readers.has(audience)) readers.deliver(eventChunk(event), audience);
  };
  const presence = createPresence({
    watchersHere: readers.watchers,
    isWatchedHere: (topic) => readers.has({ topics: [topic] }),
    deliver,
    tellOthers: (counts) => tellOthers({ kind: 'presence', ...counts }),
    intervalMs: options.presenceIntervalMs ?? 1_000,
  });
  const here = createOutlet(deliver, options.priceIntervalMs ?? 50);
  /** Events for other processes are limited in the same way, so that a burst costs them no more. */
  const there = createOutlet((event, audience) => {
    const key = event.type === 'price' ? `price ${event.vehicleId}` : undefined;
    tellOthers({ kind: 'event', event, audience }, key);
  }, options.priceIntervalMs ?? 50);
  const beating = setInterval(readers.heartbeat, heartbeatMs).unref();
  const listeners: LiveListener[] = [];
  const tellListeners = (event: LiveEvent | null) => {
    for (const listener of listeners) listener(event);
  };
  let ending = false;
  let stopEnding = () => {};

  const greeter = createGreeter({ db, clock, readers, onError });

  /** A page that is greeted again reads its data again, and its stream stays open. */
  function reread(): void {
    tellListeners(null);
    readers.deliverToAll(greeter.greeting());
    void ender.endDeadSessions();
  }

  function endStreams(overMs = 0): void {
    ending = true;
    stopEnding();
    if (overMs > 0) stopEnding = ender.endGradually(overMs);
    else ender.endAll();
  }

  return {
    reread,
    endDeadSessions: ender.endDeadSessions,
    endStreams,
    takesStreams: () => !ending,
    countStreams() {
      const all = [...readers.all()];
      const people = all.filter(({ user }) => user !== null).length;
      return { visitors: all.length - people, people };
    },
    watch: (listener: LiveListener) => void listeners.push(listener),
    publish(event: LiveEvent, audience: Audience): void {
      tellListeners(event);
      here.push(event, audience);
      there.push(event, audience);
    },
    endSession(userId: number, event: SessionEnded, sessionId?: string): void {
      ender.endOf(userId, event, sessionId ?? null);
      tellOthers({ kind: 'end-session', userId, sessionId: sessionId ?? null, event });
    },
    reopenStreams(userId: number): void {
      ender.endOf(userId, PROFILES_CHANGED, null);
      tellOthers({ kind: 'end-session', userId, sessionId: null, event: PROFILES_CHANGED });
    },
    hear(announcement: Announcement, origin: string): void {
      if (announcement.kind === 'event') {
        tellListeners(announcement.event);
        here.push(announcement.event, announcement.audience);
      } else if (announcement.kind === 'presence') presence.heard(origin, announcement);
      else if (announcement.kind === 'end-session') {
        ender.endOf(announcement.userId, announcement.event, announcement.sessionId);
      } else reread();
    },
    open(reader: Reader, page: KnownPage | null = null): void {
      if (ending) {
        reader.sink.end();
        return;
      }
      readers.add(reader);
      reader.sink.onClose(() => {
        readers.remove(reader);
        presence.changed(reader.topics);
      });
      if (page) void greeter.greetPage(reader, page);
      else reader.sink.write(greeter.greeting());
      presence.changed(reader.topics);
    },
    close(): void {
      clearInterval(beating);
      presence.close();
      here.close();
      there.close();
      endStreams();
    },
  };
}

/** The first event of a stream: the time, and whether what the page knows is still true. */
function createGreeter({
  db,
  clock,
  readers,
  onError,
}: Pick<LiveHubOptions, 'db' | 'onError'> & {
  clock: DatabaseClock;
  readers: ReturnType<typeof createReaders>;
}) {
  const isUnchanged = comparePages(db);
  const greeting = (unchanged = false) =>
    eventChunk({
      type: 'hello',
      version: LIVE_VERSION,
      serverTime: new Date(clock.now()).toISOString(),
      ...(unchanged && { unchanged }),
    });
  return {
    greeting,
    /**
     * The reader already gets events: a change that the comparison does not see yet is published after
     * it. A page that cannot be compared reads its data again.
     */
    async greetPage(reader: Reader, page: KnownPage): Promise<void> {
      const unchanged = await isUnchanged(page).catch((error) => {
        onError(error);
        return false;
      });
      if (readers.holds(reader)) reader.sink.write(greeting(unchanged));
    },
  };
}

/** Publishes events, prices and the bid feed no faster than a reader can use them. */
function createOutlet(
  deliver: (event: LiveEvent, audience: Audience) => void,
  priceIntervalMs: number,
) {
  const prices = coalescePrices(
    (event) => deliver(event, { topics: [`vehicle:${event.vehicleId}`, 'vehicles'] }),
    { intervalMs: priceIntervalMs },
  );
  const feed = gatherBidFeed((event) => deliver(event, { staff: 'bids.read' }));
  return {
    push(event: LiveEvent, audience: Audience): void {
      if (event.type === 'price') {
        prices.push(event);
        return;
      }
      if (event.type === 'bid') {
        feed.push(event);
        return;
      }
      // A changed vehicle may have a new lot, whose ledger numbers start again.
      if (event.type === 'vehicle') prices.forget(event.vehicleId);
      deliver(event, audience);
    },
    close(): void {
      prices.close();
      feed.close();
    },
  };
}
