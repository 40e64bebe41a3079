import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveEvent } from '@martelo/contract/shapes/live-events';
import { listenForAnnouncements } from './announcement-connection.queries.ts';
import type { Audience } from './audience.ts';
import { mergePrices } from './coalesce-prices.ts';
import type { PresenceCounts } from './presence.ts';

/** What processes tell each other. */
export type Announcement =
  | { kind: 'event'; event: LiveEvent; audience: Audience }
  | { kind: 'end-session'; userId: number; sessionId: string | null; event: LiveEvent }
  | { kind: 'presence'; counts: PresenceCounts }
  /** Something could not be told: read again what you show. */
  | { kind: 'reread' };

export interface Announcements {
  /** Sends after whatever is on its way; a later announcement with the same key takes the place of one. */
  send(announcement: Announcement, key?: string): void;
  /** What was handed over before is still sent. */
  close(): Promise<void>;
}

export interface AnnouncementsOptions {
  databaseUrl: string;
  onAnnouncement: (announcement: Announcement, origin: string) => void;
  /** Announcements of others may have been missed while there was no connection. */
  onMissed: () => void;
  onError: (error: unknown) => void;
}

/** PostgreSQL takes payloads below 8,000 bytes. */
const MAX_PAYLOAD_BYTES = 7_900;
/** After one statement until the next: a burst of bids is told in few. A lone announcement leaves at once. */
const GATHER_MS = 20;
/** Waiting beyond this, the others are asked to read again instead. */
const MAX_WAITING = 5_000;

/**
 * Tells the other processes on the same database, by NOTIFY on a connection of its own: no bid waits
 * for it. While one statement is on its way the next announcements gather, so a burst shares statements.
 */
export async function connectAnnouncements(options: AnnouncementsOptions): Promise<Announcements> {
  const origin = randomBytes(6).toString('hex');
  const waiting = new Map<string, Announcement>();
  const connection = listenForAnnouncements({ ...options, onPayload: receive, onAgain });
  let unnamed = 0;
  let sending: Promise<void> | null = null;

  function enqueue(announcement: Announcement, key?: string): void {
    if (waiting.size >= MAX_WAITING) {
      waiting.clear();
      waiting.set('reread', { kind: 'reread' });
    }
    const name = key ?? `unnamed ${++unnamed}`;
    const replaced = waiting.get(name);
    // Deleted first: the latest goes to the end of the line, after what it may refer to.
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
        // Whether they arrived nobody knows.
        enqueue({ kind: 'reread' }, 'reread');
      }
    }
  }

  function onAgain(): void {
    options.onMissed();
    flush();
  }

  function receive(payload: string): void {
    // Everybody hears the announcements of everybody, the sender too.
    if (payload.startsWith(origin)) return;
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
      // Said by another version of this program: those behind it are heard all the same.
      options.onError(error);
      options.onMissed();
    }
  }

  await connection.open();
  return {
    send(announcement, key) {
      enqueue(announcement, key);
      flush();
    },
    async close() {
      await sending;
      await connection.close();
    },
  };
}

/** A price that takes another's place covers its ledger rows too. */
function merged(earlier: Announcement, later: Announcement): Announcement {
  if (earlier.kind !== 'event' || later.kind !== 'event') return later;
  if (earlier.event.type !== 'price' || later.event.type !== 'price') return later;
  return { ...later, event: mergePrices(earlier.event, later.event) };
}

/** Packs announcements into as few payloads as hold them. */
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
  for (const announcement of announcements) {
    const text = fitting(announcement, limit);
    const length = Buffer.byteLength(text) + 1;
    if (bytes + length > limit) close();
    part.push(text);
    bytes += length;
  }
  close();
  return payloads;
}

function fitting(announcement: Announcement, limit: number): string {
  const text = JSON.stringify(announcement);
  if (Buffer.byteLength(text) < limit) return text;
  return JSON.stringify({ kind: 'reread' } satisfies Announcement);
}
