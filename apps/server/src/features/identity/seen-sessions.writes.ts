import { and, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { milliseconds } from '../../platform/database/intervals.ts';
import { sessions } from '../../platform/database/schema.ts';
import { SEEN_EVERY_MS } from './session-limits.ts';

export async function markSeen(db: Db | Tx, sessionIds: string[]): Promise<void> {
  if (sessionIds.length === 0) return;
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(
      and(
        inArray(sessions.id, sessionIds),
        // Simultaneous requests all found the time out of date: one write is enough.
        lt(sessions.lastSeenAt, sql`now() - ${milliseconds(SEEN_EVERY_MS)}`),
      ),
    );
}
