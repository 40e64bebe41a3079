import { isSaleCharge } from '@martelo/core/charge-kinds';
import { percentOf } from '@martelo/core/money';
import { priceOf } from '@martelo/core/sale-amounts';
import { type PaymentNotice, paymentNoticeAt } from '@martelo/core/sale-notices';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Tx } from '../../platform/database/connect.ts';
import { announcePurchase } from '../notifications/announce-purchase.ts';
import { deadlineText, reaisText } from '../notifications/mark-texts.ts';
import { type ChargeRecord, lockCharges } from '../payments/payments.queries.ts';
import { findTermsOfSale, lockSale, type SaleRecord } from '../sales/sales.queries.ts';
import type { Reminding } from './remind-sales.ts';
import { insertNotice } from './reminders.writes.ts';

/** How a notice names the time that is left; after the deadline there is none. */
const TIME_LEFT: Record<PaymentNotice, string> = {
  'em-24h': '24 horas',
  'em-2h': '2 horas',
  vencido: '',
  'vencido-24h': '',
};

/**
 * Tells the buyer of the deadline of a charge, once. The sale and its charges are locked and read again:
 * a credit at the same time comes before the notice, which is then not written.
 */
export async function remindPayment(
  tx: Tx,
  { settings, zone }: Reminding,
  { saleId, chargeId, createdAt }: { saleId: number; chargeId: number; createdAt: Date },
): Promise<boolean> {
  const sale = await lockSale(tx, saleId);
  if (sale?.state !== 'aguardando_pagamento' && sale?.state !== 'sinal_pago') return false;
  const open = (await lockCharges(tx, saleId)).filter(
    ({ state, kind }) => state === 'aberta' && isSaleCharge(kind),
  );
  const charge = open.find(({ id }) => id === chargeId);
  // While the signal is owed, a second notice about the balance would only confuse.
  if (!charge || open.some(({ dueAt }) => dueAt < charge.dueAt)) return false;
  const running = { sinceMs: createdAt.getTime(), dueMs: charge.dueAt.getTime() };
  const kind = paymentNoticeAt(running, await readNow(tx));
  if (!kind || !(await insertNotice(tx, { saleId, chargeId, kind, dueAt: charge.dueAt }))) {
    return false;
  }
  const tempo = TIME_LEFT[kind];
  await announcePurchase(tx, settings, {
    userId: sale.buyerId,
    kind: tempo === '' ? 'payment-overdue' : 'payment-due',
    path: `/conta/arremates/${saleId}`,
    marks: {
      ...{ lote: sale.vehicle.lote, veiculo: sale.vehicle.titulo, tempo },
      ...{ arremate: reaisText(priceOf(sale)), total: reaisText(sale.total) },
      valor: amountText(charge),
      prazo: deadlineText(charge.dueAt, zone),
      multa: await fineText(tx, sale),
    },
  });
  return true;
}

const PARTS = {
  sinal: 'o sinal de ',
  saldo: 'o saldo de ',
  integral: '',
  multa: '',
  estadia: '',
} as const;

/** What is missing: 'o sinal de R$ 4.690,00'. */
export function amountText({ kind, valor, covered }: ChargeRecord): string {
  return `${PARTS[kind]}${reaisText(valor - covered)}`;
}

export async function fineText(tx: Tx, sale: SaleRecord): Promise<string> {
  const { multaInadimplenciaPontosBase: rate } = await findTermsOfSale(tx, sale.termsId);
  return rate > 0 ? `A multa é de ${reaisText(percentOf(priceOf(sale), rate))}.` : '';
}
