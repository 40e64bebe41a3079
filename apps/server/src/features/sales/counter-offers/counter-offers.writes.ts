// All statements that write counter-offers. They are private to this folder.
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/connect.ts';
import { counterOffers } from '../../../platform/database/sales-schema.ts';
import type { CounterOfferRecord } from './counter-offers.queries.ts';

export async function insertCounterOffer(
  tx: Tx,
  values: typeof counterOffers.$inferInsert,
): Promise<number> {
  const [row] = await tx.insert(counterOffers).values(values).returning({ id: counterOffers.id });
  if (!row) throw new Error('the new counter-offer was not returned');
  return row.id;
}

export async function writeCounterOffer(
  tx: Tx,
  id: number,
  fields: Pick<CounterOfferRecord, 'state'> &
    Partial<Pick<CounterOfferRecord, 'answeredAt' | 'answeredIp' | 'answeredTermsId'>>,
): Promise<void> {
  await tx.update(counterOffers).set(fields).where(eq(counterOffers.id, id));
}
