import { priceOf } from '@martelo/core/sale-amounts';
import { pickupNoticeAt } from '@martelo/core/sale-notices';
import { storageRateOf } from '@martelo/core/storage-rate';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { announcePurchase } from '../notifications/announce-purchase.ts';
import { deadlineText, reaisText } from '../notifications/mark-texts.ts';
import { storageText } from '../sales/announce-release.ts';
import { findTermsOfSale, lockSale } from '../sales/sales.queries.ts';
import type { Reminding } from './remind-sales.ts';
import { insertNotice } from './reminders.writes.ts';

/**
 * Tells the buyer that the time to fetch the vehicle ends or has ended, once. Under the sale's lock: a
 * delivery at the same time comes before the notice, which is then not written.
 */
export async function remindPickup(
  tx: Tx,
  { settings, zone }: Reminding,
  saleId: number,
): Promise<boolean> {
  const sale = await lockSale(tx, saleId);
  if (sale?.state !== 'liberado' || !sale.pickupUntil || !sale.releasedAt) return false;
  const terms = await findTermsOfSale(tx, sale.termsId);
  const rate = storageRateOf(terms, sale.vehicle.categoria);
  const running = { sinceMs: sale.releasedAt.getTime(), dueMs: sale.pickupUntil.getTime() };
  const kind = pickupNoticeAt(running, await readNow(tx), { hasStorage: rate !== null });
  const key = { saleId, chargeId: null, dueAt: sale.pickupUntil };
  if (!kind || !(await insertNotice(tx, { ...key, kind }))) return false;
  await announcePurchase(tx, settings, {
    userId: sale.buyerId,
    kind: kind === 'estadia' ? 'storage-began' : 'pickup-ends',
    path: `/conta/arremates/${saleId}`,
    marks: {
      ...{ lote: sale.vehicle.lote, veiculo: sale.vehicle.titulo },
      ...{ arremate: reaisText(priceOf(sale)), total: reaisText(sale.total) },
      valor: rate === null ? '' : reaisText(rate),
      prazo: deadlineText(sale.pickupUntil, zone),
      estadia: storageText(rate),
    },
  });
  return true;
}
