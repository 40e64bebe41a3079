import { type Centavos, formatBRL } from '@martelo/core/money';
import type { Tx } from '../../platform/database/connect.ts';
import type { Settings } from '../../settings.ts';
import { announcePurchase } from '../notifications/announce-purchase.ts';
import type { SaleRecord } from '../sales/sales.queries.ts';

/** Tells the buyer, in the transaction of the credit, that everything is paid. */
export async function announcePaid(
  tx: Tx,
  settings: Pick<Settings, 'publicUrl' | 'yardTimeZone'>,
  { id, buyerId, vehicle, arremate, total }: SaleRecord,
): Promise<void> {
  await announcePurchase(tx, settings, {
    userId: buyerId,
    kind: 'paid',
    path: `/conta/arremates/${id}`,
    marks: {
      lote: vehicle.lote,
      veiculo: vehicle.titulo,
      arremate: reaisText(arremate),
      total: reaisText(total),
      valor: reaisText(total),
      prazo: '',
    },
  });
}

/** With a plain space: WhatsApp shows the other one as it likes. */
function reaisText(amount: Centavos): string {
  return formatBRL(amount).replace(/\u00a0/g, ' ');
}
