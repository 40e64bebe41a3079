import { priceOf } from '@martelo/core/sale-amounts';
import type { Deps } from '../../deps.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { COMPLETE_CHARGES } from '../../platform/jobs/job-names.ts';
import { announceMessages } from '../notifications/announce-decision.ts';
import { announcePurchase, type PurchaseKind } from '../notifications/announce-purchase.ts';
import { deadlineText, reaisText } from '../notifications/mark-texts.ts';
import { announceSale } from '../sales/announce-sale.ts';
import type { SaleRecord } from '../sales/sales.queries.ts';

/** Runs after the commit: pages read the sale again, messages leave, and a new charge gets its code. */
export function announceCase(
  deps: Pick<Deps, 'live' | 'jobs'>,
  ...sales: Pick<SaleRecord, 'id' | 'buyerId'>[]
): void {
  for (const sale of sales) announceSale(deps, sale);
  announceMessages(deps);
  // The job also runs by the clock, so a lost wake-up only delays the code.
  deps.jobs.send(COMPLETE_CHARGES).catch(() => {});
}

interface Notice {
  sale: SaleRecord;
  kind: Extract<PurchaseKind, 'default' | 'offer' | 'regularised'>;
  /** The receiver, when it is not the sale's buyer. */
  userId?: number;
  valor?: number;
  until?: { at: Date; zone: string };
}

/** Writes a notification about the case of a sale, in the transaction of the event. */
export async function tellBuyer(
  tx: Tx,
  settings: Deps['settings'],
  { sale, kind, userId = sale.buyerId, valor, until }: Notice,
): Promise<void> {
  await announcePurchase(tx, settings, {
    ...{ userId, kind },
    // An offer is answered on the list of the own purchases.
    path: kind === 'offer' ? '/conta/arremates' : `/conta/arremates/${sale.id}`,
    marks: {
      ...{ lote: sale.vehicle.lote, veiculo: sale.vehicle.titulo },
      arremate: reaisText(priceOf(sale)),
      total: reaisText(sale.total),
      valor: valor === undefined ? '' : reaisText(valor),
      prazo: until ? deadlineText(until.at, until.zone) : '',
    },
  });
}
