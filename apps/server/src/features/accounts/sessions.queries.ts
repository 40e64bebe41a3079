import type { Role } from '@martelo/core/accounts';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../database/connect.ts';
import { type SessionEndReason, sessions, users } from '../../database/schema.ts';
import { SEEN_EVERY_MS, SESSION_LIMITS } from './session-limits.ts';

export interface LiveSession {
  live: true;
  sessionId: string;
  user: { id: number; name: string; email: string; role: Role };
  expiresAt: Date;
}

/** Why a token no longer opens anything. `banned` only while the ban lasts. */
export type DeadSession =
  | { live: false; why: 'unknown' | 'expired' | Exclude<SessionEndReason, 'banned'> }
  | { live: false; why: 'banned'; banReason: string | null };

const milliseconds = (ms: number) => sql`${ms} * interval '1 millisecond'`;

const idleLimit = sql`case when ${users.role} = 'admin'
  then ${milliseconds(SESSION_LIMITS.admin.idleMs)}
  else ${milliseconds(SESSION_LIMITS.client.idleMs)} end`;

const sessionColumns = {
  userId: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  status: users.status,
  isBanned: users.isBanned,
  banReason: users.banReason,
  expiresAt: sessions.expiresAt,
  endedAt: sessions.endedAt,
  endReason: sessions.endReason,
  isOver: sql<boolean>`${sessions.expiresAt} <= now() or ${sessions.lastSeenAt} <= now() - ${idleLimit}`,
  isStale: sql<boolean>`${sessions.lastSeenAt} <= now() - ${milliseconds(SEEN_EVERY_MS)}`,
};

/**
 * The session of a verified token, live or with the reason why it is not. Every request asks, so
 * that a session that ended on one process is over on all of them.
 */
export async function findLiveSession(
  db: Db | Tx,
  { sessionId, userId }: { sessionId: string; userId: number },
): Promise<LiveSession | DeadSession> {
  const [row] = await db
    .select(sessionColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)));
  if (!row) return { live: false, why: 'unknown' };
  const dead = deathOf(row);
  if (dead) return dead;
  if (row.isStale) await markSeen(db, sessionId);
  const { name, email, role, expiresAt } = row;
  return { live: true, sessionId, user: { id: userId, name, email, role }, expiresAt };
}

function deathOf(row: {
  status: string;
  isBanned: boolean;
  banReason: string | null;
  endReason: SessionEndReason | null;
  endedAt: Date | null;
  isOver: boolean;
}): DeadSession | null {
  if (row.isBanned) return { live: false, why: 'banned', banReason: row.banReason };
  if (row.endedAt) {
    // The ban was lifted since: what is left to say is that one must sign in again.
    const why = row.endReason === 'banned' || !row.endReason ? 'revoked' : row.endReason;
    return { live: false, why };
  }
  if (row.status !== 'aprovado') return { live: false, why: 'denied' };
  return row.isOver ? { live: false, why: 'expired' } : null;
}

async function markSeen(db: Db | Tx, sessionId: string): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: sql`now()` })
    .where(
      and(
        eq(sessions.id, sessionId),
        // Requests that come together all found it stale: one write is enough.
        lt(sessions.lastSeenAt, sql`now() - ${milliseconds(SEEN_EVERY_MS)}`),
      ),
    );
}

export async function insertSession(
  tx: Db | Tx,
  session: { id: string; userId: number; role: Role; ip: string; userAgent: string },
): Promise<Date> {
  const { role, ...row } = session;
  const lifetime = milliseconds(SESSION_LIMITS[role].absoluteMs);
  const [made] = await tx
    .insert(sessions)
    .values({ ...row, expiresAt: sql`now() + ${lifetime}` })
    .returning({ expiresAt: sessions.expiresAt });
  if (!made) throw new Error('a session was not stored');
  return made.expiresAt;
}

/** Ends one session. False when it was over already. */
export async function endSession(
  tx: Db | Tx,
  sessionId: string,
  reason: SessionEndReason,
): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: sql`now()`, endReason: reason })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends every session of a user and says how many there were. */
export async function endSessionsOf(
  tx: Db | Tx,
  userId: number,
  reason: SessionEndReason,
): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: sql`now()`, endReason: reason })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.length;
}

/** When a live session ends at the latest, and the database's time now. */
export async function findSessionTimes(
  db: Db | Tx,
  sessionId: string,
): Promise<{ expiresAt: Date; serverTime: Date } | undefined> {
  const [row] = await db
    .select({ expiresAt: sessions.expiresAt, serverTime: sql`now()`.mapWith(sessions.expiresAt) })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row;
}
