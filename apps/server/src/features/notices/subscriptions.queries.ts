import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { pushSubscriptions } from '../../platform/database/inbox-schema.ts';
import { sessions } from '../../platform/database/schema.ts';

/**
 * Browsers whose session was ended, locked: one that is announced with a new session meanwhile is left out. A
 * session that merely grew old keeps its browser.
 */
export async function listEndedBrowsers(tx: Tx): Promise<number[]> {
  const rows = await tx
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.id, pushSubscriptions.sessionId))
    .where(isNotNull(sessions.endedAt))
    .orderBy(pushSubscriptions.id)
    .for('update', { of: pushSubscriptions });
  return rows.map(({ id }) => id);
}

/** Undefined: this browser shows no notices of this person. */
export async function findBrowser(
  db: Db | Tx,
  { userId, endpoint }: { userId: number; endpoint: string },
) {
  const [row] = await db
    .select()
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)));
  return row;
}

/** Of whoever it is, locked. */
export async function lockBrowser(tx: Tx, endpoint: string) {
  const [row] = await tx
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.endpoint, endpoint))
    .for('update');
  return row;
}

export async function countBrowsers(tx: Tx, userId: number): Promise<number> {
  return tx.$count(pushSubscriptions, eq(pushSubscriptions.userId, userId));
}
