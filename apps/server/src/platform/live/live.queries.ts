import type { SessionLimits } from '@martelo/core/accounts';
import type { Profile } from '@martelo/core/permissions';
import { desc, inArray, sql } from 'drizzle-orm';
import type { Db } from '../database/connect.ts';
import { milliseconds } from '../database/intervals.ts';
import { lots, sessions, users } from '../database/schema.ts';

export interface OverSession {
  id: string;
  isBanned: boolean;
  banReason: string | null;
}

/** The ended sessions among the given ones, with the reason for their owners. */
export async function findSessionsOver(
  db: Db,
  sessionIds: string[],
  { admin, client }: SessionLimits,
): Promise<OverSession[]> {
  const idle = sql`case when ${users.role} = 'admin'
    then ${milliseconds(admin.idleMs)}
    else ${milliseconds(client.idleMs)} end`;
  return db
    .select({ id: sessions.id, isBanned: users.isBanned, banReason: users.banReason })
    .from(sessions)
    .innerJoin(users, sql`${users.id} = ${sessions.userId}`)
    .where(
      sql`${sessions.id} = any(${sql.param(sessionIds)}::uuid[])
        and (${sessions.endedAt} is not null or ${sessions.expiresAt} <= now() or ${users.isBanned}
          or ${sessions.lastSeenAt} <= now() - ${idle})`,
    );
}

/** The last ledger number of each vehicle's current lot, which is its newest one. */
export async function readLedgerNumbers(
  db: Db,
  vehicleIds: number[],
): Promise<ReadonlyMap<number, number>> {
  if (vehicleIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([lots.vehicleId], { vehicleId: lots.vehicleId, sequence: lots.sequence })
    .from(lots)
    .where(inArray(lots.vehicleId, vehicleIds))
    .orderBy(lots.vehicleId, desc(lots.id));
  return new Map(rows.map(({ vehicleId, sequence }) => [vehicleId, sequence]));
}

/** The profiles that these people have now. */
export async function readProfiles(
  db: Db,
  userIds: number[],
): Promise<ReadonlyMap<number, readonly Profile[]>> {
  const rows = await db
    .select({ id: users.id, profiles: users.profiles })
    .from(users)
    .where(inArray(users.id, userIds));
  return new Map(rows.map(({ id, profiles }) => [id, profiles]));
}
