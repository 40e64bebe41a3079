import { formatBRL } from '@martelo/core/money';
import { salePriceOf } from '@martelo/core/sale-amounts';
import type { Tx } from '../../platform/database/connect.ts';
import type { Settings } from '../../settings.ts';
import { writeNotification } from '../notifications/write-notification.ts';
import type { SaleRecord } from '../sales/sales.queries.ts';

/** Tells the buyer, in the transaction of the credit, that everything is paid. */
export async function announcePaid(
  tx: Tx,
  settings: Pick<Settings, 'publicUrl' | 'yardTimeZone'>,
  sale: SaleRecord,
): Promise<void> {
  const { id, buyerId, vehicle, total } = sale;
  await writeNotification(tx, settings, {
    userId: buyerId,
    kind: 'paid',
    saleId: id,
    marks: {
      lote: vehicle.lote,
      veiculo: vehicle.titulo,
      arremate: formatBRL(salePriceOf(sale)),
      total: formatBRL(total),
      valor: formatBRL(total),
    },
  });
}
