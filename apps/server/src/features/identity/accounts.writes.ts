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
  const search = foldAccents([name, email, document, phone].join(' '));
  const [made] = await tx
    .insert(users)
    .values({ ...user, search })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return made?.id;
}

export async function setPasswordHash(tx: Tx, userId: number, passwordHash: string) {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
}
