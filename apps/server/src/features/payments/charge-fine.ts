import { allocateAll, partChanges } from '@martelo/core/allocations';
import type { Centavos } from '@martelo/core/money';
import type { Tx } from '../../platform/database/connect.ts';
import { findCredits, keptOf } from './credits.queries.ts';
import { findParts } from './payments.queries.ts';
import { cancelCharges, insertFine, insertParts } from './payments.writes.ts';

interface Fine {
  saleId: number;
  /** Centavos; 0: nothing is charged. */
  valor: Centavos;
  dueAt: Date;
}

/**
 * Charges the fine of a defaulted purchase in the place of all its charges. What was received covers it first, and what
 * it does not need is to be given back. The caller holds the locks of the sale and its charges.
 */
export async function chargeFine(
  tx: Tx,
  { saleId, valor, dueAt }: Fine,
): Promise<{ chargeId: number | null }> {
  await freePayments(tx, saleId);
  if (valor === 0) return { chargeId: null };
  const chargeId = await insertFine(tx, { saleId, valor, dueAt });
  const kept = keptOf(await findCredits(tx, saleId));
  await insertParts(tx, allocateAll(kept, [{ id: chargeId, valor }]));
  return { chargeId };
}

/** Takes back what every payment of a sale gives, and cancels the charges. */
export async function freePayments(tx: Tx, saleId: number): Promise<void> {
  await insertParts(tx, partChanges(await findParts(tx, saleId), []));
  await cancelCharges(tx, saleId);
}
