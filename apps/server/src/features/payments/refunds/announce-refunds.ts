import type { Deps } from '../../../deps.ts';
import { announceSale } from '../../sales/announce-sale.ts';
import { findSaleForPayments } from '../payments.queries.ts';
import type { RefundRecord } from './refunds.queries.ts';

/** Runs after the commit: the office's lists and the buyers' pages read the refunds again. */
export async function announceRefunds(
  deps: Pick<Deps, 'db' | 'live'>,
  moved: readonly RefundRecord[],
): Promise<void> {
  for (const { saleId } of moved) {
    const sale = saleId === null ? null : await findSaleForPayments(deps.db, saleId);
    if (sale) announceSale(deps, sale);
    else deps.live.publish({ type: 'admin-list', list: 'sales' }, { staff: 'sales.read' });
  }
}
