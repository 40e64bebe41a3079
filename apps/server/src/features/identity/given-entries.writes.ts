import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { givenEntries } from '../../platform/database/identity-schema.ts';

/** A member of staff has used a link; nothing is written for one that nobody else made. */
export async function writeGivenEntry(
  tx: Tx,
  userId: number,
  purpose: (typeof givenEntries.$inferInsert)['purpose'],
  { madeBy, approvedBy }: Record<string, string>,
): Promise<void> {
  if (madeBy === undefined) return;
  await tx.insert(givenEntries).values({
    userId,
    purpose,
    madeById: Number(madeBy),
    approvedById: approvedBy === undefined ? null : Number(approvedBy),
    usedAt: sql`clock_timestamp()`,
  });
}

/** The console has given the account back to its owner; returns how many entries stop counting. */
export async function liftGivenEntries(tx: Tx, userId: number): Promise<number> {
  const lifted = await tx
    .update(givenEntries)
    .set({ liftedAt: sql`clock_timestamp()` })
    .where(and(eq(givenEntries.userId, userId), isNull(givenEntries.liftedAt)))
    .returning({ id: givenEntries.id });
  return lifted.length;
}
