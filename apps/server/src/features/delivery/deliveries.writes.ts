import type { Tx } from '../../platform/database/connect.ts';
import { deliveries } from '../../platform/database/sales-schema.ts';

export async function insertDelivery(
  tx: Tx,
  values: typeof deliveries.$inferInsert,
): Promise<void> {
  await tx.insert(deliveries).values(values);
}
