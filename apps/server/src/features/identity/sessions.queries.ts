import type { Role, SessionLimits } from '@martelo/core/accounts';
import type { Profile } from '@martelo/core/permissions';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { milliseconds } from '../../platform/database/intervals.ts';
import { type SessionEndReason, sessions, users } from '../../platform/database/schema.ts';
import { staffHasSecondFactor } from './second-factor/second-factors.queries.ts';
import { SEEN_EVERY_MS, USUAL_SESSION_LIMITS } from './session-limits.ts';

export interface LiveSession {
  live: true;
  sessionId: string;
  user: {
    id: number;
    name: string;
    email: string;
    role: Role;
    profiles: readonly Profile[];
    /** What a director has decided for this person; null: the rule of the profiles. */
    secondFactorRequired: boolean | null;
  };
  expiresAt: Date;
  /** Asked of members of staff alone, because no client must have one. */
  hasSecondFactor: boolean;
  /** Its last use has not been written for a minute. */
  isStale: boolean;
}

/** The reason why a session is no longer valid. `banned` only while the ban lasts. */
export type DeadSession =
  | { live: false; why: 'unknown' | 'expired' | Exclude<SessionEndReason, 'banned'> }
  | { live: false; why: 'banned'; banReason: string | null };

/** The limits of an administrator's session and of a client's. */
const ADMIN_IDLE_MS = sql.placeholder('adminIdleMs');
const CLIENT_IDLE_MS = sql.placeholder('clientIdleMs');

const idleLimit = sql`case when ${users.role} = 'admin'
  then ${milliseconds(ADMIN_IDLE_MS)} else ${milliseconds(CLIENT_IDLE_MS)} end`;

const idleLimits = ({ admin, client }: SessionLimits) => ({
  adminIdleMs: admin.idleMs,
  clientIdleMs: client.idleMs,
});

const sessionColumns = {
  sessionId: sessions.id,
  userId: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  profiles: users.profiles,
  secondFactorRequired: users.secondFactorRequired,
  status: users.status,
  isBanned: users.isBanned,
  banReason: users.banReason,
  hasSecondFactor: staffHasSecondFactor,
  expiresAt: sessions.expiresAt,
  endedAt: sessions.endedAt,
  endReason: sessions.endReason,
  isOver: sql<boolean>`${sessions.expiresAt} <= now() or ${sessions.lastSeenAt} <= now() - ${idleLimit}`,
  isStale: sql<boolean>`${sessions.lastSeenAt} <= now() - ${milliseconds(SEEN_EVERY_MS)}`,
};

/** The ids that a verified token carries. */
export interface SessionClaims {
  sessionId: string;
  userId: number;
}

/** The session of a verified token, valid or with the reason why it is not. */
export async function findLiveSession(
  db: Db | Tx,
  claims: SessionClaims,
  limits = USUAL_SESSION_LIMITS,
): Promise<LiveSession | DeadSession> {
  const [found] = await findLiveSessions(db, [claims], limits);
  return found ?? { live: false, why: 'unknown' };
}

/** The same for several tokens, in their order, in one statement. */
export async function findLiveSessions(
  db: Db | Tx,
  wanted: readonly SessionClaims[],
  limits: SessionLimits,
): Promise<(LiveSession | DeadSession)[]> {
  const ids = [...new Set(wanted.map(({ sessionId }) => sessionId))];
  const rows = await sessionsById(db).execute({ ids, ...idleLimits(limits) });
  const byId = new Map(rows.map((row) => [row.sessionId, row]));
  return wanted.map(({ sessionId, userId }) => {
    const row = byId.get(sessionId);
    return row?.userId === userId ? sessionOf(row) : { live: false, why: 'unknown' };
  });
}

const prepared = new WeakMap<Db | Tx, ReturnType<typeof prepareSessionsById>>();

/** The statement of every request: built once, and prepared once on each connection. */
function sessionsById(db: Db | Tx): ReturnType<typeof prepareSessionsById> {
  const known = prepared.get(db) ?? prepareSessionsById(db);
  prepared.set(db, known);
  return known;
}

function prepareSessionsById(db: Db | Tx) {
  return db
    .select(sessionColumns)
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(sql`${sessions.id} = any(${sql.placeholder('ids')}::uuid[])`)
    .prepare('sessions-by-id');
}

type SessionRow = Parameters<typeof deathOf>[0] &
  LiveSession['user'] &
  Omit<LiveSession, 'live' | 'user'> & { userId: number };

function sessionOf(row: Omit<SessionRow, 'id'>): LiveSession | DeadSession {
  const { sessionId, userId: id, name, email, role, profiles, secondFactorRequired } = row;
  const { expiresAt, hasSecondFactor, isStale } = row;
  const user = { id, name, email, role, profiles, secondFactorRequired };
  return deathOf(row) ?? { live: true, sessionId, user, expiresAt, hasSecondFactor, isStale };
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
    // The ban has been lifted since: the answer only asks to sign in again.
    const why = row.endReason === 'banned' || !row.endReason ? 'revoked' : row.endReason;
    return { live: false, why };
  }
  if (row.status !== 'aprovado') return { live: false, why: 'denied' };
  return row.isOver ? { live: false, why: 'expired' } : null;
}

/** The latest possible end of a valid session, and the database's time now. */
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

/** How many valid sessions a user has. */
export async function countLiveSessions(
  db: Db | Tx,
  userId: number,
  limits = USUAL_SESSION_LIMITS,
): Promise<number> {
  const rows = await db
    .select({ isOver: sessionColumns.isOver })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .prepare('live-sessions-of')
    .execute(idleLimits(limits));
  return rows.filter(({ isOver }) => !isOver).length;
}
