// All statements that write default cases and offers. They are private to this folder.
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { defaultCases, secondOffers } from '../../platform/database/defaults-schema.ts';
import type { CaseRecord, OfferRecord } from './defaults.queries.ts';

export async function insertCase(
  tx: Tx,
  values: typeof defaultCases.$inferInsert,
): Promise<CaseRecord> {
  const [row] = await tx.insert(defaultCases).values(values).returning();
  if (!row) throw new Error('the new case was not returned');
  return row;
}

export type CaseFields = Partial<
  Pick<
    CaseRecord,
    | 'state'
    | 'outcome'
    | 'endedAt'
    | 'endedById'
    | 'endReason'
    | 'nextLotId'
    | 'liftedAt'
    | 'liftedById'
  >
>;

/** Writes a case that the caller has locked, and counts the change. */
export async function writeCase(
  tx: Tx,
  locked: CaseRecord,
  fields: CaseFields,
): Promise<CaseRecord> {
  const [row] = await tx
    .update(defaultCases)
    .set({ ...fields, version: locked.version + 1 })
    .where(and(eq(defaultCases.id, locked.id), eq(defaultCases.version, locked.version)))
    .returning();
  if (!row) throw new Error(`case ${locked.id} was not locked`);
  return row;
}

export async function insertOffer(
  tx: Tx,
  values: typeof secondOffers.$inferInsert,
): Promise<OfferRecord> {
  const [row] = await tx.insert(secondOffers).values(values).returning();
  if (!row) throw new Error('the new offer was not returned');
  return row;
}

export async function writeOffer(
  tx: Tx,
  offerId: number,
  fields: Pick<OfferRecord, 'state'> &
    Partial<Pick<OfferRecord, 'answeredAt' | 'answerIp' | 'saleId'>>,
): Promise<void> {
  await tx.update(secondOffers).set(fields).where(eq(secondOffers.id, offerId));
}
