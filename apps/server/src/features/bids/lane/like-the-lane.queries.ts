import { WRITE_STATEMENTS } from './batch.writes.ts';
import { createLaneConnection, type LaneConnection } from './lane-connection.queries.ts';
import { LOCK_STATEMENTS } from './lock-statements.queries.ts';

/** The lane gives up on a lock after as long. */
const LOCK_TIMEOUT_MS = 3_000;

/**
 * A connection that is opened and prepared exactly as the lane's, for whoever watches it: a database or a pooler
 * that would refuse the lane refuses this one, and no bid ever waits for it. It writes nothing.
 */
export function openLikeTheLane(databaseUrl: string): LaneConnection {
  return createLaneConnection({
    databaseUrl,
    lockTimeoutMs: LOCK_TIMEOUT_MS,
    statements: [...LOCK_STATEMENTS, ...WRITE_STATEMENTS],
  });
}
