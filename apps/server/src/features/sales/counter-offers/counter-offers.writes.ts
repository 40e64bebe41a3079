// The statements that write counter-offers and their ends. They are private to the sales.
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/connect.ts';
import { counterOfferAnswers, counterOffers } from '../../../platform/database/sales-schema.ts';

/** A trigger and a unique index refuse a second one while one is open. */
export async function insertCounterOffer(
  tx: Tx,
  values: typeof counterOffers.$inferInsert,
): Promise<void> {
  await tx.insert(counterOffers).values(values);
}

/** A unique index refuses a second end. */
export async function insertAnswer(
  tx: Tx,
  values: typeof counterOfferAnswers.$inferInsert,
): Promise<void> {
  await tx.insert(counterOfferAnswers).values(values);
}

/** The only change that a trigger admits. */
export async function emptyAddresses(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(counterOfferAnswers)
    .set({ ip: '' })
    .where(eq(counterOfferAnswers.answeredById, userId));
}
