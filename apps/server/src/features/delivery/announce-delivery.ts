import { isScrap, type LotClass } from '@martelo/core/regime';
import { priceOf } from '@martelo/core/sale-amounts';
import type { Tx } from '../../platform/database/connect.ts';
import type { Settings } from '../../settings.ts';
import { announcePurchase } from '../notifications/announce-purchase.ts';
import { reaisText } from '../notifications/mark-texts.ts';
import type { SaleRecord } from '../sales/sales.queries.ts';

/**
 * Tells the buyer, in the transaction of the hand-over, what comes next: to transfer the vehicle, or of
 * scrap that it never returns to the road.
 */
export async function announceDelivery(
  tx: Tx,
  settings: Pick<Settings, 'publicUrl' | 'yardTimeZone'>,
  sale: SaleRecord,
): Promise<void> {
  await announcePurchase(tx, settings, {
    userId: sale.buyerId,
    kind: isScrap(sale.vehicle.classe as LotClass) ? 'delivered-scrap' : 'delivered',
    path: `/conta/arremates/${sale.id}`,
    marks: {
      ...{ lote: sale.vehicle.lote, veiculo: sale.vehicle.titulo, valor: '', prazo: '' },
      ...{ arremate: reaisText(priceOf(sale)), total: reaisText(sale.total) },
    },
  });
}
