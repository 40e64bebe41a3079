import { priceOf } from '@martelo/core/sale-amounts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { announcePurchase } from '../notifications/announce-purchase.ts';
import { reaisText } from '../notifications/mark-texts.ts';
import type { SaleRecord } from '../sales/sales.queries.ts';

interface Notice {
  sale: SaleRecord;
  /** The person who was the buyer. */
  buyerId: number;
  /** What becomes of the money, in whole sentences. */
  reason: string;
}

/** Tells a person that the own purchase belongs to somebody else now, and nothing about that person. */
export function tellFormerBuyer(
  tx: Tx,
  settings: Deps['settings'],
  { sale, buyerId, reason }: Notice,
): Promise<void> {
  return announcePurchase(tx, settings, {
    ...{ userId: buyerId, kind: 'transfer-out', path: '/conta/arremates', reason },
    marks: {
      ...{ lote: sale.vehicle.lote, veiculo: sale.vehicle.titulo, prazo: '' },
      ...{ arremate: reaisText(priceOf(sale)), total: reaisText(sale.total), valor: '' },
    },
  });
}
