import type { Centavos } from '@martelo/core/money';
import type { RefundCause } from '@martelo/core/refund';
import type { Tx } from '../../platform/database/connect.ts';
import { lockCharges } from './payments.queries.ts';
import { cancelOpenCharges, returnCredits } from './return-credits.ts';

/**
 * Ends what a locked sale asks for: no charge is open afterwards, and every credit is a rest of its payment
 * that goes back to the buyer. Answers the sum. It locks the charges.
 */
export async function giveBackAll(tx: Tx, saleId: number, cause: RefundCause): Promise<Centavos> {
  const charges = await lockCharges(tx, saleId);
  const sum = charges.reduce((total, { covered }) => total + covered, 0);
  if (sum > 0) await returnCredits(tx, saleId, { amount: sum, cause });
  await cancelOpenCharges(tx, saleId);
  return sum;
}
