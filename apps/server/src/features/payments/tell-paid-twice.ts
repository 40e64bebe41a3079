import { type Centavos, formatBRL } from '@martelo/core/money';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { announcePurchase } from '../notifications/announce-purchase.ts';
import type { SaleRecord } from '../sales/sales.queries.ts';

/** Tells the buyer, in the transaction of the credit, that this amount was paid twice and goes back. */
export async function tellPaidTwice(
  tx: Tx,
  settings: Deps['settings'],
  { sale, valor }: { sale: SaleRecord; valor: Centavos },
): Promise<void> {
  const text = (amount: Centavos) => formatBRL(amount).replace(/\u00a0/g, ' ');
  await announcePurchase(tx, settings, {
    userId: sale.buyerId,
    kind: 'paid-twice',
    path: `/conta/arremates/${sale.id}`,
    marks: {
      lote: sale.vehicle.lote,
      veiculo: sale.vehicle.titulo,
      arremate: text(sale.arremate),
      total: text(sale.total),
      valor: text(valor),
      prazo: '',
    },
  });
}
