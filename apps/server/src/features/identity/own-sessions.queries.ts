import type { Role, SessionLimits } from '@martelo/core/accounts';
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { milliseconds } from '../../platform/database/intervals.ts';
import { sessions } from '../../platform/database/schema.ts';

/** More devices than a person has. */
const MOST_LISTED = 200;

/** A person's valid sessions, the one that was used last first. */
export function listOwnSessions(
  db: Db | Tx,
  { userId, role }: { userId: number; role: Role },
  limits: SessionLimits,
) {
  return db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      ip: sessions.ip,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.lastSeenAt, sql`now() - ${milliseconds(limits[role].idleMs)}`),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
    .limit(MOST_LISTED);
}
