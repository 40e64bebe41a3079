// All statements that write refunds and their steps.
import type { Tx } from '../../../platform/database/connect.ts';
import { refundSteps, refunds } from '../../../platform/database/refunds-schema.ts';

/** Triggers hold the sum: of a payment no more can be given away than it was. */
export async function insertRefund(
  tx: Tx,
  values: Omit<typeof refunds.$inferInsert, 'id' | 'state' | 'channel'>,
): Promise<number> {
  const [row] = await tx.insert(refunds).values(values).returning({ id: refunds.id });
  if (!row) throw new Error(`payment ${values.paymentId} has no refund`);
  return row.id;
}

/** Moves a refund; triggers check the order. False: another return has this bank reference. */
export async function insertStep(
  tx: Tx,
  step: Omit<typeof refundSteps.$inferInsert, 'id'>,
): Promise<boolean> {
  const written = await tx
    .insert(refundSteps)
    .values(step)
    .onConflictDoNothing()
    .returning({ id: refundSteps.id });
  return written.length > 0;
}
