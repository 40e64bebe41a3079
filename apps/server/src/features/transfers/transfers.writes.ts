import type { Tx } from '../../platform/database/connect.ts';
import { saleTransfers } from '../../platform/database/sales-schema.ts';

/** Keeps a transfer for ever, with the buyer before. */
export async function insertTransfer(
  tx: Tx,
  values: typeof saleTransfers.$inferInsert,
): Promise<void> {
  await tx.insert(saleTransfers).values(values);
}
