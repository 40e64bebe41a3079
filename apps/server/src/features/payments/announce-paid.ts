import { priceOf } from '@martelo/core/sale-amounts';
import type { Tx } from '../../platform/database/connect.ts';
import type { Settings } from '../../settings.ts';
import { announcePurchase } from '../notifications/announce-purchase.ts';
import { deadlineText, reaisText } from '../notifications/mark-texts.ts';
import type { SaleRecord } from '../sales/sales.queries.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import type { ChargeRecord } from './payments.queries.ts';

type Telling = Pick<Settings, 'publicUrl' | 'yardTimeZone'>;

/** Tells the buyer, in the transaction of the credit, that everything is paid. */
export async function announcePaid(tx: Tx, settings: Telling, sale: SaleRecord): Promise<void> {
  const valor = reaisText(sale.total);
  await announcePurchase(tx, settings, {
    ...{ userId: sale.buyerId, kind: 'paid', path: pathOf(sale) },
    marks: { ...marksOf(sale), valor, prazo: '' },
  });
}

/** The same of the signal, with what is still to be paid and until when. */
export async function announceSignal(
  tx: Tx,
  settings: Telling,
  { sale, charges }: { sale: SaleRecord; charges: readonly ChargeRecord[] },
): Promise<void> {
  const zone = (await readSiteSettings(tx, settings.yardTimeZone)).fuso;
  const signal = charges.find(({ kind, state }) => kind === 'sinal' && state === 'paga');
  const open = charges.filter(({ state }) => state === 'aberta');
  const missing = open.reduce((sum, { valor, covered }) => sum + valor - covered, 0);
  const [first] = open.toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
  if (!signal || !first) throw new Error(`sale ${sale.id} has no signal or no balance`);
  await announcePurchase(tx, settings, {
    ...{ userId: sale.buyerId, kind: 'signal-paid', path: pathOf(sale) },
    marks: {
      ...marksOf(sale),
      ...{ valor: reaisText(signal.valor), saldo: reaisText(missing) },
      prazo: deadlineText(first.dueAt, zone),
    },
  });
}

const pathOf = ({ id }: SaleRecord) => `/conta/arremates/${id}`;

function marksOf(sale: SaleRecord) {
  const { vehicle, total } = sale;
  return {
    ...{ lote: vehicle.lote, veiculo: vehicle.titulo },
    ...{ arremate: reaisText(priceOf(sale)), total: reaisText(total) },
  };
}
