import type { Tx } from '../../platform/database/connect.ts';
import type { SessionEndReason } from '../../platform/database/schema.ts';
import { writeSessionsEnded } from './sessions.writes.ts';

/** Ends every live session of a user on the server and returns how many there were. */
export function endSessionsOf(tx: Tx, userId: number, reason: SessionEndReason): Promise<number> {
  return writeSessionsEnded(tx, userId, reason);
}
