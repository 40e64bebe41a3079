import { saleStateAfter } from '@martelo/core/sale-states';
import type { Tx } from '../../platform/database/connect.ts';
import type { BuyerSnapshot } from '../../platform/database/sales-schema.ts';
import type { AdvanceOutcome } from './advance-sale.ts';
import type { SaleRecord } from './sales.queries.ts';
import { writeSale } from './sales.writes.ts';

/**
 * Makes another person the buyer of a locked sale, by core's table. What the sale keeps of the buyer before is
 * written by the caller, in the record of the transfer.
 */
export async function changeBuyer(
  tx: Tx,
  locked: SaleRecord,
  { buyerId, buyer }: { buyerId: number; buyer: BuyerSnapshot },
): Promise<AdvanceOutcome> {
  const state = saleStateAfter(locked.state, 'transfer', { exigeHomologacao: false });
  if (!state) return { ok: false, code: 'SALE_MOVE_IMPOSSIBLE' };
  return { ok: true, sale: await writeSale(tx, locked, { state, buyerId, buyer }) };
}
