import type { Centavos } from '@martelo/core/money';
import { formatBRL } from '@martelo/core/money';
import { salePriceOf } from '@martelo/core/sale-amounts';
import type { Tx } from '../../platform/database/connect.ts';
import type { Settings } from '../../settings.ts';
import { writeNotification } from '../notifications/write-notification.ts';
import { deadlineWords } from '../sales/deadline-words.ts';
import { isBuyerErased, type SaleRecord } from '../sales/sales.queries.ts';
import { readSiteSettings } from '../settings/read-settings.ts';
import type { ChargeRecord } from './payments.queries.ts';

type Told = Pick<Settings, 'publicUrl' | 'yardTimeZone'>;

/** The marks that name a purchase. */
export function purchaseMarks({ vehicle }: SaleRecord) {
  return { lote: vehicle.lote, veiculo: vehicle.titulo };
}

/** Tells the buyer, in the transaction of the credit, that the signal is covered and until when the balance is to be paid. */
export async function tellSignal(
  tx: Tx,
  settings: Told,
  { sale, charges }: { sale: SaleRecord; charges: readonly ChargeRecord[] },
): Promise<void> {
  const signal = charges.find(({ kind, state }) => kind === 'sinal' && state === 'paga');
  const open = charges.filter(({ state }) => state === 'aberta');
  const [next] = open;
  if (!signal || !next || (await isBuyerErased(tx, sale.buyerId))) return;
  const { fuso } = await readSiteSettings(tx, settings.yardTimeZone);
  await writeNotification(tx, settings, {
    userId: sale.buyerId,
    kind: 'signal',
    saleId: sale.id,
    marks: {
      ...purchaseMarks(sale),
      arremate: formatBRL(salePriceOf(sale)),
      total: formatBRL(sale.total),
      valor: formatBRL(signal.valor),
      falta: formatBRL(open.reduce((sum, { valor, covered }) => sum + valor - covered, 0)),
      prazo: deadlineWords(next.dueAt, fuso),
    },
  });
}

/** Tells the buyer that a payment came for a purchase that was paid already. */
export async function tellDoubled(
  tx: Tx,
  settings: Told,
  { sale, valor }: { sale: SaleRecord; valor: Centavos },
): Promise<void> {
  if (await isBuyerErased(tx, sale.buyerId)) return;
  await writeNotification(tx, settings, {
    userId: sale.buyerId,
    kind: 'doubled',
    saleId: sale.id,
    marks: { ...purchaseMarks(sale), valor: formatBRL(valor) },
  });
}

/** Tells the buyer that a refund of a payment was approved. */
export async function tellRefunding(
  tx: Tx,
  settings: Told,
  { sale, valor, received }: { sale: SaleRecord; valor: Centavos; received: Centavos },
): Promise<void> {
  if (await isBuyerErased(tx, sale.buyerId)) return;
  await writeNotification(tx, settings, {
    userId: sale.buyerId,
    kind: 'refunding',
    saleId: sale.id,
    marks: { ...purchaseMarks(sale), valor: formatBRL(valor), recebido: formatBRL(received) },
  });
}

/** Tells the buyer that the bank has given money back. */
export async function tellRefunded(
  tx: Tx,
  settings: Told,
  {
    sale,
    valor,
    day,
    reference,
  }: {
    sale: SaleRecord;
    valor: Centavos;
    /** '2026-11-27', in the yard's zone. */
    day: string;
    reference: string;
  },
): Promise<void> {
  if (await isBuyerErased(tx, sale.buyerId)) return;
  await writeNotification(tx, settings, {
    userId: sale.buyerId,
    kind: 'refunded',
    saleId: sale.id,
    marks: {
      ...purchaseMarks(sale),
      valor: formatBRL(valor),
      dia: day.split('-').reverse().join('/'),
      referencia: reference,
    },
  });
}
