import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { users } from '../../platform/database/schema.ts';

/** False for somebody who was erased meanwhile. Waits for an erasure that is under way. */
export async function keepPerson(tx: Tx, userId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    .for('key share');
  return row !== undefined;
}
