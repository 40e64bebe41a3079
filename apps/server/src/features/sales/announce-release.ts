import type { AuctionTerms } from '@martelo/core/auction-terms';
import type { Centavos } from '@martelo/core/money';
import { priceOf } from '@martelo/core/sale-amounts';
import { storageRateOf } from '@martelo/core/storage-rate';
import type { Tx } from '../../platform/database/connect.ts';
import type { Settings } from '../../settings.ts';
import { announcePurchase } from '../notifications/announce-purchase.ts';
import { deadlineText, reaisText } from '../notifications/mark-texts.ts';
import type { SaleRecord } from './sales.queries.ts';

interface Release {
  settings: Pick<Settings, 'publicUrl' | 'yardTimeZone'>;
  terms: AuctionTerms;
  zone: string;
  pickupUntil: Date;
}

/** Tells the buyer, in the transaction of the release, until when the vehicle is fetched without cost. */
export async function announceRelease(
  tx: Tx,
  sale: SaleRecord,
  { settings, terms, zone, pickupUntil }: Release,
): Promise<void> {
  await announcePurchase(tx, settings, {
    userId: sale.buyerId,
    kind: 'released',
    path: `/conta/arremates/${sale.id}`,
    marks: {
      ...{ lote: sale.vehicle.lote, veiculo: sale.vehicle.titulo },
      ...{ arremate: reaisText(priceOf(sale)), total: reaisText(sale.total), valor: '' },
      prazo: deadlineText(pickupUntil, zone),
      estadia: storageText(storageRateOf(terms, sale.vehicle.categoria)),
    },
  });
}

/** What comes after the time without cost, in a notice. */
export function storageText(rate: Centavos | null): string {
  return rate === null ? '' : `Depois disso, a estadia custa ${reaisText(rate)} por dia.`;
}
