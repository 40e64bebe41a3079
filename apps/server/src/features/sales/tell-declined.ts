import type { Tx } from '../../platform/database/connect.ts';
import type { Settings } from '../../settings.ts';
import { announcePurchase } from '../notifications/announce-purchase.ts';
import { reaisText } from '../notifications/mark-texts.ts';
import type { SaleRecord } from './sales.queries.ts';

/** Tells the bidder of a conditional sale that the seller declined, or did not decide in time. */
export async function tellDeclined(
  tx: Tx,
  settings: Pick<Settings, 'publicUrl' | 'yardTimeZone'>,
  { id, buyerId, vehicle, arremate, total, endReason }: SaleRecord,
): Promise<void> {
  await announcePurchase(tx, settings, {
    ...{ userId: buyerId, kind: 'sale-declined', path: `/conta/arremates/${id}` },
    reason:
      endReason === 'prazo'
        ? 'O vendedor não respondeu no prazo.'
        : 'O vendedor não aceitou o valor.',
    marks: {
      ...{ lote: vehicle.lote, veiculo: vehicle.titulo, prazo: '' },
      ...{ arremate: reaisText(arremate), total: reaisText(total), valor: reaisText(arremate) },
    },
  });
}
