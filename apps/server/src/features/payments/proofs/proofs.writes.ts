// The only statement that writes payment proofs.
import type { Tx } from '../../../platform/database/connect.ts';
import { paymentProofs } from '../../../platform/database/proofs-schema.ts';

export async function insertProof(
  tx: Tx,
  proof: Omit<typeof paymentProofs.$inferInsert, 'id'>,
): Promise<void> {
  await tx.insert(paymentProofs).values(proof);
}
