import { and, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/connect.ts';
import { milliseconds } from '../../platform/database/intervals.ts';
import { sessions } from '../../platform/database/schema.ts';
import { SEEN_EVERY_MS } from './session-limits.ts';

/**
 * Writes that these sessions are in use. The commit waits neither for the disk nor for a standby: a mark
 * that a crash loses lets a session count as idle a minute early.
 */
export async function markSeen(db: Db, sessionIds: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`);
    await tx
      .update(sessions)
      .set({ lastSeenAt: sql`now()` })
      .where(
        and(
          inArray(sessions.id, sessionIds),
          // Another process may have written it meanwhile.
          lt(sessions.lastSeenAt, sql`now() - ${milliseconds(SEEN_EVERY_MS)}`),
        ),
      );
  });
}
