import type { Deps } from '../../deps.ts';
import type { SaleRecord } from './sales.queries.ts';

/** Runs after the commit: the office's list and the buyer's pages read the sale again. */
export function announceSale(
  { live }: Pick<Deps, 'live'>,
  { id, buyerId }: Pick<SaleRecord, 'id' | 'buyerId'>,
): void {
  live.publish({ type: 'admin-list', list: 'sales' }, { staff: 'sales.read' });
  live.publish({ type: 'sale', saleId: String(id) }, { userIds: [buyerId] });
}
