import type { Db } from '../../database/connect.ts';
import type { SessionLimits } from './session-limits.ts';
import {
  type DeadSession,
  findLiveSessions,
  type LiveSession,
  type SessionClaims,
} from './sessions.queries.ts';

export type ReadSession = (
  claims: SessionClaims,
  limits: SessionLimits,
) => Promise<LiveSession | DeadSession>;

interface Waiting {
  claims: SessionClaims;
  answer: (found: LiveSession | DeadSession) => void;
  fail: (error: unknown) => void;
}

/** A statement of any size would do; this keeps one reading from holding up the next for long. */
const MOST_AT_ONCE = 512;

/**
 * Looks sessions up on every request, so that one that ended on one process is over on all of them.
 * Requests that come while a statement runs share the next: a lone one goes at once, a crowd costs a
 * few statements instead of one each. Each is read after it was asked for, never before.
 */
export function createSessionReader(db: Db): ReadSession {
  const queue: Waiting[] = [];
  let running = false;

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
      batch.forEach(({ answer }, place) => {
        answer(found[place] ?? { live: false, why: 'unknown' });
      });
    } catch (error) {
      for (const { fail } of batch) fail(error);
    }
  }

  return (claims, limits) =>
    new Promise((answer, fail) => {
      queue.push({ claims, answer, fail });
      if (!running) void run(limits);
    });
}
