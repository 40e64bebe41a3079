import type { SessionLimits } from '@martelo/core/accounts';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/database/connect.ts';
import { markSeen } from './seen-sessions.writes.ts';
import {
  type DeadSession,
  findLiveSessions,
  type LiveSession,
  type SessionClaims,
} from './sessions.queries.ts';

export interface SessionReader {
  read(claims: SessionClaims, limits: SessionLimits): Promise<LiveSession | DeadSession>;
  /** The session that this process found valid moments ago; it may have ended since. */
  recent(claims: SessionClaims): LiveSession | null;
}

interface Waiting {
  claims: SessionClaims;
  answer: (found: LiveSession | DeadSession) => void;
  fail: (error: unknown) => void;
}

/**
 * The statement has no size limit; this limit keeps one statement from delaying the next for long.
 */
const MOST_AT_ONCE = 512;

/**
 * Far below every idle limit. It is also the longest time between two lookups for a bidder who bids
 * without a pause.
 */
const RECENT_MS = 15_000;
/** More bidders at once than a process serves. */
const MOST_RECENT = 20_000;

/**
 * Reads the session of every request, so that a session that ended on one process is invalid on
 * all. Requests that arrive while a statement runs share the next one: a single request is sent at
 * once, and many need only a few statements. Each session is read after its request arrived, never
 * before.
 */
export function createSessionReader(
  db: Db,
  now: () => number = () => performance.now(),
): SessionReader {
  const queue: Waiting[] = [];
  const recent = new LRUCache<string, { session: LiveSession; at: number }>({ max: MOST_RECENT });
  let running = false;
  let marking = false;

  async function run(limits: SessionLimits): Promise<void> {
    running = true;
    while (queue.length > 0) await readTogether(queue.splice(0, MOST_AT_ONCE), limits);
    running = false;
  }

  async function readTogether(batch: Waiting[], limits: SessionLimits): Promise<void> {
    try {
      const found = await findLiveSessions(
        db,
        batch.map(({ claims }) => claims),
        limits,
      );
      batch.forEach(({ claims, answer }, place) => {
        const session = found[place] ?? { live: false, why: 'unknown' };
        remember(session, claims);
        answer(session);
      });
      void markStale(found);
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  }

  /**
   * Nobody waits for the marks. While one write is under way, or when it fails, the sessions stay stale, and
   * their next request tries again.
   */
  async function markStale(found: (LiveSession | DeadSession)[]): Promise<void> {
    const stale = found.flatMap((one) => (one.live && one.isStale ? [one.sessionId] : []));
    if (stale.length === 0 || marking) return;
    marking = true;
    await markSeen(db, stale).catch(() => {});
    marking = false;
  }

  function remember(session: LiveSession | DeadSession, { sessionId }: SessionClaims): void {
    if (session.live) recent.set(sessionId, { session, at: now() });
    else recent.delete(sessionId);
  }

  return {
    read: (claims, limits) =>
      new Promise((answer, fail) => {
        queue.push({ claims, answer, fail });
        if (!running) void run(limits);
      }),
    recent({ sessionId, userId }) {
      const known = recent.get(sessionId);
      if (!known || known.session.user.id !== userId) return null;
      return now() - known.at < RECENT_MS ? known.session : null;
    },
  };
}
