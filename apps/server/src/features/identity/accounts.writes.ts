import { foldAccents } from '@martelo/core/text';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { users } from '../../platform/database/schema.ts';

export type NewUser = Omit<typeof users.$inferInsert, 'search'>;

/**
 * Stores a user with its search text. Undefined when the e-mail is taken: of two simultaneous
 * inserts the second waits here for the first, and the unique index decides.
 */
export async function insertUser(tx: Db | Tx, user: NewUser): Promise<number | undefined> {
  const { name, email, document = '', phone = '' } = user;
  const search = searchTextOf({ name, email, document, phone });
  const [made] = await tx
    .insert(users)
    .values({ ...user, search })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return made?.id;
}

/** Name, e-mail, document and phone, folded, as `users.search` keeps them. */
export function searchTextOf(person: {
  name: string;
  email: string;
  document: string;
  phone: string;
}): string {
  const { name, email, document, phone } = person;
  return foldAccents([name, email, document, phone].join(' '));
}

export async function updatePerson(
  tx: Tx,
  userId: number,
  change: Partial<typeof users.$inferInsert>,
): Promise<void> {
  await tx.update(users).set(change).where(eq(users.id, userId));
}

export async function setPasswordHash(tx: Tx, userId: number, passwordHash: string) {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
}
