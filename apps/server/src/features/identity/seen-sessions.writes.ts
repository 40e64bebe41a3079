import { and, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/connect.ts';
import { milliseconds } from '../../platform/database/intervals.ts';
import { sessions } from '../../platform/database/schema.ts';
import { SEEN_EVERY_MS } from './session-limits.ts';

/**
 * Nobody waits for this write: neither its caller, who goes on without it, nor a bid that needs the
 * same row. It skips rows that are locked, and its commit waits neither for the disk nor for a
 * standby, because while it waited it would hold the rows.
 */
export async function markSeen(db: Db, sessionIds: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local synchronous_commit = off`);
    const due = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(
        and(
          inArray(sessions.id, sessionIds),
          // Simultaneous requests all found the time out of date: one write is enough.
          lt(sessions.lastSeenAt, sql`now() - ${milliseconds(SEEN_EVERY_MS)}`),
        ),
      )
      .for('no key update', { skipLocked: true });
    if (due.length === 0) return;
    const ids = due.map(({ id }) => id);
    await tx.update(sessions).set({ lastSeenAt: sql`now()` }).where(inArray(sessions.id, ids));
  });
}
