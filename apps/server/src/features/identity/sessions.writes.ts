import type { Role } from '@martelo/core/accounts';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { milliseconds } from '../../platform/database/intervals.ts';
import { type SessionEndReason, sessions } from '../../platform/database/schema.ts';
import { USUAL_SESSION_LIMITS } from './session-limits.ts';

export async function insertSession(
  tx: Db | Tx,
  session: { id: string; userId: number; role: Role; ip: string; userAgent: string },
  limits = USUAL_SESSION_LIMITS,
): Promise<Date> {
  const { role, ...row } = session;
  const lifetime = milliseconds(limits[role].absoluteMs);
  const [made] = await tx
    .insert(sessions)
    .values({ ...row, expiresAt: sql`now() + ${lifetime}` })
    .returning({ expiresAt: sessions.expiresAt });
  if (!made) throw new Error('a session was not stored');
  return made.expiresAt;
}

/** Ends one session. False when it had ended already. */
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

/** Ends every session of a user and returns how many there were. */
export async function writeSessionsEnded(
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

/** Ends one session if it is this user's. False when it is not, or had ended already. */
export async function writeOwnSessionEnded(
  tx: Tx,
  { userId, sessionId }: { userId: number; sessionId: string },
): Promise<boolean> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: sql`now()`, endReason: 'revoked' })
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends every session of a user but this one, and returns their ids. */
export async function writeOtherSessionsEnded(
  tx: Tx,
  { userId, sessionId }: { userId: number; sessionId: string },
  reason: SessionEndReason,
): Promise<string[]> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: sql`now()`, endReason: reason })
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id });
  return ended.map(({ id }) => id);
}
