import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { consents } from '../../platform/database/privacy-schema.ts';
import { users } from '../../platform/database/schema.ts';

export async function insertConsents(
  tx: Tx,
  rows: (typeof consents.$inferInsert)[],
): Promise<void> {
  await tx.insert(consents).values(rows);
}

/** The bid lane compares this text with the versions in force. */
export async function setAgreedVersion(
  tx: Tx,
  userId: number,
  agreedVersion: string,
): Promise<void> {
  await tx.update(users).set({ agreedVersion }).where(eq(users.id, userId));
}
