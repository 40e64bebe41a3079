import type { AuctionTerms } from '@martelo/core/auction-terms';
import type { Calendar } from '@martelo/core/deadlines';
import { formatBRL, percentOf } from '@martelo/core/money';
import { salePriceOf } from '@martelo/core/sale-amounts';
import type { Tx } from '../../platform/database/connect.ts';
import type { Settings } from '../../settings.ts';
import { writeNotification } from '../notifications/write-notification.ts';
import { chargesOfSale, type NewCharge } from './charges-of-sale.ts';
import { deadlineWords } from './deadline-words.ts';
import { receiverWords } from './receiver-words.ts';
import type { SaleRecord } from './sales.queries.ts';
import { insertCharges, type SaleFields, writeSale } from './sales.writes.ts';

export interface Beginning {
  settings: Pick<Settings, 'publicUrl' | 'yardTimeZone'>;
  calendar: Calendar;
  terms: AuctionTerms;
  /** From which the deadlines count. */
  at: Date;
}

/**
 * Makes the charges of a locked sale that awaits payment, stores its deadlines and tells the buyer, all
 * in the caller's transaction.
 */
export async function beginPayment(
  tx: Tx,
  sale: SaleRecord,
  { settings, calendar, terms, at }: Beginning,
): Promise<SaleRecord> {
  const { charges, sale: charged } = await chargePurchase(tx, sale, { calendar, terms, at });
  await writeNotification(tx, settings, {
    userId: sale.buyerId,
    kind: 'won',
    saleId: sale.id,
    marks: { ...marksOf(sale, charges, calendar.zone), recebedor: await receiverWords(tx) },
  });
  return charged;
}

/** The charges of a purchase and its deadlines, without a word to the buyer. */
export async function chargePurchase(
  tx: Tx,
  sale: SaleRecord,
  { calendar, terms, at }: Omit<Beginning, 'settings'>,
): Promise<{ charges: NewCharge[]; sale: SaleRecord }> {
  const charges = chargesOfSale(partsOf(sale, terms), terms, calendar, at);
  await insertCharges(tx, sale.id, charges);
  return { charges, sale: await writeSale(tx, sale, deadlinesOf(charges)) };
}

/** The total is the stored one: a sale keeps the amounts of its lines. */
function partsOf(sale: SaleRecord, terms: AuctionTerms) {
  const { total } = sale;
  if (terms.formaPagamento === 'integral') return { total, parts: null };
  const signal = percentOf(salePriceOf(sale), terms.sinalPontosBase);
  return { total, parts: { signal, balance: total - signal } };
}

function deadlinesOf(charges: readonly NewCharge[]): SaleFields {
  const until = (...kinds: NewCharge['kind'][]) =>
    charges.find(({ kind }) => kinds.includes(kind))?.dueAt ?? null;
  return { signalUntil: until('sinal'), balanceUntil: until('saldo', 'integral') };
}

function marksOf(sale: SaleRecord, [first]: readonly NewCharge[], zone: string) {
  const { vehicle, total } = sale;
  const due = first?.dueAt;
  return {
    lote: vehicle.lote,
    veiculo: vehicle.titulo,
    arremate: formatBRL(salePriceOf(sale)),
    total: formatBRL(total),
    valor: first?.kind === 'sinal' ? `o sinal de ${formatBRL(first.valor)}` : formatBRL(total),
    prazo: due ? deadlineWords(due, zone) : '',
  };
}
