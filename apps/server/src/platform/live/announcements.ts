import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { announcementBreaks } from '../metrics/definitions.ts';
import { listenForAnnouncements } from './announcement-connection.queries.ts';
import type { Audience } from './audience.ts';
import { mergePrices } from './coalesce-prices.ts';
import type { PresenceCounts } from './presence.ts';

/** The announcements that processes send to each other. */
export type Announcement =
  | { kind: 'event'; event: LiveEvent; audience: Audience }
  | { kind: 'end-session'; userId: number; sessionId: string | null; event: LiveEvent }
  | ({ kind: 'presence' } & PresenceCounts)
  /** An announcement could not be sent: readers must read their data again. */
  | { kind: 'reread' };

export interface Announcements {
  /**
   * Sends after the announcements in progress; a later announcement with the same key replaces one
   * that waits.
   */
  send(announcement: Announcement, key?: string): void;
  /** Resolves when an announcement of this process comes back to it; rejects when it cannot be sent. */
  hearsItself(): Promise<void>;
  /** Announcements that were given before are still sent. */
  close(): Promise<void>;
}

export interface AnnouncementsOptions {
  databaseUrl: string;
  onAnnouncement: (announcement: Announcement, origin: string) => void;
  /** Runs when announcements may have been missed because the connection was down. */
  onMissed: () => void;
  onError: (error: unknown) => void;
}

/** PostgreSQL takes payloads below 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7_900;
/**
 * The pause between two statements, so that a burst of bids needs few of them. A single
 * announcement is sent at once.
 */
const GATHER_MS = 20;
/** When more announcements than this wait, the others are asked to read again instead. */
const MAX_WAITING = 5_000;

/**
 * Informs the other processes on the same database by NOTIFY, on a connection of its own so that no
 * bid waits for it. Announcements that arrive during a statement are sent together in the next one.
 */
export async function connectAnnouncements(options: AnnouncementsOptions): Promise<Announcements> {
  const origin = randomBytes(6).toString('hex');
  const waiting = new Map<string, Announcement>();
  const connection = listenForAnnouncements({ ...options, onPayload: receive, onAgain });
  let unnamed = 0;
  let sending: Promise<void> | null = null;
  /** The announcement of nothing that has not come back yet. */
  let echo: PromiseWithResolvers<void> | null = null;

  function enqueue(announcement: Announcement, key?: string): void {
    if (waiting.size >= MAX_WAITING) {
      waiting.clear();
      waiting.set('reread', { kind: 'reread' });
    }
    const name = key ?? `unnamed ${++unnamed}`;
    const replaced = waiting.get(name);
    // Delete first, so that the latest goes to the end of the queue, after events that it may refer
    // to.
    waiting.delete(name);
    waiting.set(name, replaced ? merged(replaced, announcement) : announcement);
  }

  function flush(): void {
    sending ??= sendAll().finally(() => {
      sending = null;
    });
  }

  async function sendAll(): Promise<void> {
    while (waiting.size > 0 && connection.isOpen()) {
      const announcements = [...waiting.values()];
      waiting.clear();
      try {
        await connection.notify(payloadsOf(origin, announcements));
        await sleep(GATHER_MS);
      } catch (error) {
        options.onError(error);
        // They may have arrived or not, so ask the others to read again.
        enqueue({ kind: 'reread' }, 'reread');
      }
    }
  }

  function onAgain(): void {
    announcementBreaks.count();
    echo?.reject(new Error('the connection for announcements was opened anew'));
    options.onMissed();
    flush();
  }

  function receive(payload: string): void {
    // NOTIFY reaches the sender too.
    if (payload.startsWith(origin)) {
      echo?.resolve();
      return;
    }
    try {
      const from = payload.slice(0, origin.length);
      const announcements: Announcement[] = JSON.parse(payload.slice(origin.length));
      for (const announcement of announcements) take(announcement, from);
    } catch (error) {
      options.onError(error);
    }
  }

  function take(announcement: Announcement, from: string): void {
    try {
      options.onAnnouncement(announcement, from);
    } catch (error) {
      // Another version of the program may have sent it: skip it, so that the announcements after
      // it are still handled.
      options.onError(error);
      options.onMissed();
    }
  }

  /** However often somebody asks, one is under way; a connection that breaks ends it. */
  function hearsItself(): Promise<void> {
    if (echo) return echo.promise;
    const asked = Promise.withResolvers<void>();
    echo = asked;
    connection.notify([`${origin}[]`]).catch(asked.reject);
    return asked.promise.finally(() => {
      if (echo === asked) echo = null;
    });
  }

  await connection.open();
  return {
    send(announcement, key) {
      enqueue(announcement, key);
      flush();
    },
    hearsItself,
    async close() {
      await sending;
      await connection.close();
    },
  };
}

/** A price that replaces an earlier one covers the earlier one's ledger rows too. */
function merged(earlier: Announcement, later: Announcement): Announcement {
  if (earlier.kind !== 'event' || later.kind !== 'event') return later;
  if (earlier.event.type !== 'price' || later.event.type !== 'price') return later;
  return { ...later, event: mergePrices(earlier.event, later.event) };
}

/** Packs announcements into as few payloads as possible. */
export function payloadsOf(origin: string, announcements: Announcement[]): string[] {
  const payloads: string[] = [];
  let part: string[] = [];
  let bytes = 0;
  const limit = MAX_PAYLOAD_BYTES - origin.length - 2;
  const close = () => {
    if (part.length > 0) payloads.push(`${origin}[${part.join(',')}]`);
    part = [];
    bytes = 0;
  };
  for (const text of announcements.flatMap((announcement) => fitting(announcement, limit))) {
    const length = Buffer.byteLength(text) + 1;
    if (bytes + length > limit) close();
    part.push(text);
    bytes += length;
  }
  close();
  return payloads;
}

/** So many ids fit into a payload beside their event. */
const MAX_USERS = 500;

function fitting(announcement: Announcement, limit: number): string[] {
  const text = JSON.stringify(announcement);
  if (Buffer.byteLength(text) < limit) return [text];
  const parts = partsOf(announcement);
  if (parts.length > 1) return parts.flatMap((part) => fitting(part, limit));
  return [JSON.stringify({ kind: 'reread' } satisfies Announcement)];
}

function partsOf(announcement: Announcement): Announcement[] {
  if (announcement.kind === 'event') return forFewerUsers(announcement);
  return announcement.kind === 'presence' ? forFewerVehicles(announcement) : [];
}

function forFewerVehicles({
  counts,
  people,
}: Extract<Announcement, { kind: 'presence' }>): Announcement[] {
  const all = Object.entries(counts);
  const half = Math.ceil(all.length / 2);
  const parts = [all.slice(0, half), all.slice(half)].filter((part) => part.length > 0);
  return parts.map((part) => ({
    kind: 'presence',
    counts: Object.fromEntries(part),
    people: Object.fromEntries(part.map(([id]) => [id, people[id] ?? []])),
  }));
}

/** An event for a crowd as several: they reach the same users. */
function forFewerUsers(announcement: Extract<Announcement, { kind: 'event' }>): Announcement[] {
  const { audience } = announcement;
  if (!('userIds' in audience)) return [];
  const count = Math.ceil(audience.userIds.length / MAX_USERS);
  return Array.from({ length: count }, (_, part) => ({
    ...announcement,
    audience: { userIds: audience.userIds.slice(part * MAX_USERS, (part + 1) * MAX_USERS) },
  }));
}
