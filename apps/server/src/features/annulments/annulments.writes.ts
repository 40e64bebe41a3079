// All statements that write annulments, which are never changed.
import type { Tx } from '../../platform/database/connect.ts';
import { annulments } from '../../platform/database/sales-schema.ts';

/** After the charges of the sale were cancelled: a trigger compares what had been received. */
export async function insertAnnulment(
  tx: Tx,
  values: typeof annulments.$inferInsert,
): Promise<void> {
  await tx.insert(annulments).values(values);
}
