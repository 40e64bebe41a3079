import { signInStatus } from '@martelo/core/accounts';
import type { Profile } from '@martelo/core/permissions';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { users } from '../../platform/database/schema.ts';

/** Staff who can sign in. */
const isActiveStaff = and(
  eq(users.role, 'admin'),
  eq(users.status, 'aprovado'),
  eq(users.isBanned, false),
);
const isDirector = sql`${users.profiles} @> array['diretor']`;

/** True for an account of the office, also one that cannot sign in now. */
export async function isStaff(db: Db | Tx, userId: number): Promise<boolean> {
  const [row] = await db.select({ role: users.role }).from(users).where(eq(users.id, userId));
  return row?.role === 'admin';
}

export async function listDirectorIds(db: Db | Tx): Promise<number[]> {
  const rows = await db.select({ id: users.id }).from(users).where(and(isActiveStaff, isDirector));
  return rows.map(({ id }) => id);
}

/** The directors who may decide about a request of this person, with their addresses. */
export function listDirectorsBut(db: Db | Tx, userId: number) {
  return db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(and(isActiveStaff, isDirector, ne(users.id, userId)));
}

/**
 * The profiles of a member of staff, under a lock until the transaction ends; none when the person
 * may not sign in any more. Users are locked after lots (decision 10).
 */
export async function lockProfiles(tx: Tx, userId: number): Promise<Profile[]> {
  const [row] = await tx
    .select({
      role: users.role,
      status: users.status,
      isBanned: users.isBanned,
      profiles: users.profiles,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('share');
  return row?.role === 'admin' && signInStatus(row) === 'active' ? row.profiles : [];
}
