// All statements that write the cases of defaults. Triggers keep what they do not change.
import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { defaultCases } from '../../platform/database/sales-schema.ts';

/** A trigger compares its money with the sale and its charge, and impedes the buyer. */
export async function insertCase(
  tx: Tx,
  values: typeof defaultCases.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(defaultCases).values(values).returning({ id: defaultCases.id });
  if (!row) throw new Error('the new case was not returned');
  return row.id;
}

type Ending = Required<
  Pick<
    typeof defaultCases.$inferInsert,
    'outcome' | 'endedAt' | 'endedById' | 'endApprovedById' | 'endReason'
  >
>;

export async function endCase(tx: Tx, caseId: number, ending: Ending): Promise<void> {
  await tx
    .update(defaultCases)
    .set(ending)
    .where(and(eq(defaultCases.id, caseId), isNull(defaultCases.outcome)));
}

type Lifting = Required<
  Pick<
    typeof defaultCases.$inferInsert,
    'liftedAt' | 'liftedById' | 'liftApprovedById' | 'liftReason'
  >
>;

export async function writeLifted(tx: Tx, caseId: number, lifting: Lifting): Promise<void> {
  await tx
    .update(defaultCases)
    .set(lifting)
    .where(and(eq(defaultCases.id, caseId), isNull(defaultCases.liftedAt)));
}
