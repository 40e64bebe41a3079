import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { auditLog } from '../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { oneTimeLinks } from '../../platform/database/identity-schema.ts';
import { users } from '../../platform/database/schema.ts';

const staffColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  profiles: users.profiles,
  status: users.status,
  disabledAt: users.disabledAt,
  secondFactorRequired: users.secondFactorRequired,
};

export type StaffRow = Pick<typeof users.$inferSelect, keyof typeof staffColumns>;

/** The sub-queries name their tables themselves: drizzle leaves them out where it selects from one. */
const listColumns = {
  ...staffColumns,
  lastSignIn: sql`(select max(entry.at) from audit_log entry
    where entry.actor_id = users.id and entry.action = 'login.succeeded')`.mapWith(auditLog.at),
  invitationEndsAt: sql`(select max(link.expires_at) from one_time_links link
    where link.user_id = users.id and link.purpose = 'invitation'
      and link.ended_at is null)`.mapWith(oneTimeLinks.expiresAt),
};

/** The members of staff by name, the active ones first. */
export function listStaff(db: Db | Tx) {
  return db
    .select(listColumns)
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(sql`${users.disabledAt} is not null`, sql`lower(${users.name})`, users.id);
}

export async function findStaff(db: Db | Tx, userId: number) {
  const [row] = await db
    .select(listColumns)
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, 'admin')));
  return row;
}

export type ListedStaff = Awaited<ReturnType<typeof listStaff>>[number];

/** Locks the person: sign-ins and other changes wait until the transaction is over. */
export async function lockStaff(tx: Tx, userId: number): Promise<StaffRow | undefined> {
  const [row] = await tx
    .select(staffColumns)
    .from(users)
    .where(and(eq(users.id, userId), eq(users.role, 'admin')))
    .for('update');
  return row;
}

/** How many directors besides this person can sign in. */
export async function countOtherDirectors(tx: Tx, userId: number): Promise<number> {
  return tx.$count(
    users,
    and(
      ne(users.id, userId),
      eq(users.role, 'admin'),
      eq(users.status, 'aprovado'),
      eq(users.isBanned, false),
      isNull(users.disabledAt),
      sql`'diretor' = any(${users.profiles})`,
    ),
  );
}
