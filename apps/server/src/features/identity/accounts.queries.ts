import { asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { users } from '../../platform/database/schema.ts';

const signInColumns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  profiles: users.profiles,
  secondFactorRequired: users.secondFactorRequired,
  personType: users.personType,
  status: users.status,
  isBanned: users.isBanned,
  banReason: users.banReason,
  passwordHash: users.passwordHash,
  document: users.document,
  phone: users.phone,
};

export async function findAccount(db: Db | Tx, email: string) {
  const [row] = await db.select(signInColumns).from(users).where(eq(users.email, email));
  return row;
}

export async function readPasswordHash(db: Db | Tx, userId: number): Promise<string | undefined> {
  const [row] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId));
  return row?.passwordHash;
}

/** The fields that a correction changes. The row stays locked until the transaction ends. */
export async function lockPerson(tx: Tx, userId: number) {
  const { name, email, document, phone, personType, role, erasedAt } = users;
  const [row] = await tx
    .select({ name, email, document, phone, personType, role, erasedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return row;
}

/** Locks the account: bans and decisions wait until the transaction is over. */
export async function readAccountLocked(tx: Tx, userId: number) {
  const [row] = await tx.select(signInColumns).from(users).where(eq(users.id, userId)).for('share');
  return row;
}

export async function findAccountById(db: Db | Tx, userId: number) {
  const [row] = await db.select(signInColumns).from(users).where(eq(users.id, userId));
  return row;
}

/** Locks the account for a change of its links or its password: one at a time. */
export async function lockAccount(tx: Tx, userId: number) {
  const [row] = await tx
    .select(signInColumns)
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update');
  return row;
}

/** The administrators, the first one first. */
export function listAdministrators(db: Db | Tx) {
  return db.select(signInColumns).from(users).where(eq(users.role, 'admin')).orderBy(asc(users.id));
}

const ADMINISTRATORS_LOCK = 20_260_020;

/** Locks the search for administrators: a second caller waits until the transaction ends. */
export async function queueForAdministrators(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADMINISTRATORS_LOCK})`);
}
