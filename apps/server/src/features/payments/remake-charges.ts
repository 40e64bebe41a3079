import type { RemadeCharge } from '@martelo/core/sale-adjustment';
import type { Tx } from '../../platform/database/connect.ts';
import { addCharge } from '../sales/add-charge.ts';
import type { ChargeRecord } from './payments.queries.ts';
import { cancelCharges } from './payments.writes.ts';

/**
 * Cancels open charges and asks for other amounts in their place, with the same kind and deadline. What a
 * cancelled charge had received stays on it. The caller has locked the sale and its charges.
 */
export async function remakeCharges(
  tx: Tx,
  saleId: number,
  { charges, remade }: { charges: readonly ChargeRecord[]; remade: readonly RemadeCharge[] },
): Promise<void> {
  // Of each kind one charge is open at a time, so all are cancelled first.
  await cancelCharges(
    tx,
    remade.map(({ id }) => id),
  );
  for (const { id, missing } of remade) {
    const old = charges.find((charge) => charge.id === id);
    if (!old) throw new Error(`charge ${id} was not locked`);
    if (missing > 0)
      await addCharge(tx, saleId, { kind: old.kind, valor: missing, dueAt: old.dueAt });
  }
}
