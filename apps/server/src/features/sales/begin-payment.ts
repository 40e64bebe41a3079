import type { AuctionTerms } from '@martelo/core/auction-terms';
import type { Calendar } from '@martelo/core/deadlines';
import { type Centavos, formatBRL, percentOf } from '@martelo/core/money';
import { priceOf } from '@martelo/core/sale-amounts';
import { deadlinesAfterTransfer } from '@martelo/core/transfer';
import type { Tx } from '../../platform/database/connect.ts';
import { formatterByZone } from '../../platform/http/format-moment.ts';
import type { Settings } from '../../settings.ts';
import { announcePurchase } from '../notifications/announce-purchase.ts';
import { chargesOfSale, type NewCharge } from './charges-of-sale.ts';
import type { SaleRecord } from './sales.queries.ts';
import { insertCharges, type SaleFields, writeSale } from './sales.writes.ts';

export interface Beginning {
  settings: Pick<Settings, 'publicUrl' | 'yardTimeZone'>;
  calendar: Calendar;
  terms: AuctionTerms;
  /** From which the deadlines count. */
  at: Date;
  /** After a transfer: the charges of the buyer before, whose deadlines stay while they are ahead. */
  told?: readonly { kind: string; dueAt: Date }[];
}

/**
 * Makes the charges of a locked sale that awaits payment, stores its deadlines and tells the buyer, all
 * in the caller's transaction.
 */
export async function beginPayment(
  tx: Tx,
  sale: SaleRecord,
  { settings, calendar, terms, at, told }: Beginning,
): Promise<SaleRecord> {
  const made = chargesOfSale(partsOf(sale, terms), terms, calendar, at);
  const charges = told ? deadlinesAfterTransfer(made, told, at.getTime()) : made;
  await insertCharges(tx, sale.id, charges);
  await announcePurchase(tx, settings, {
    userId: sale.buyerId,
    kind: told ? 'transfer-in' : 'won',
    path: `/conta/arremates/${sale.id}`,
    marks: marksOf(sale, charges, calendar.zone),
  });
  return writeSale(tx, sale, deadlinesOf(charges));
}

/** The total is the stored one: a sale keeps the amounts of its lines. */
function partsOf(sale: SaleRecord, terms: AuctionTerms) {
  const { total } = sale;
  if (terms.formaPagamento === 'integral') return { total, parts: null };
  const signal = percentOf(priceOf(sale), terms.sinalPontosBase);
  return { total, parts: { signal, balance: total - signal } };
}

function deadlinesOf(charges: readonly NewCharge[]): SaleFields {
  const until = (...kinds: NewCharge['kind'][]) =>
    charges.find(({ kind }) => kinds.includes(kind))?.dueAt ?? null;
  return { signalUntil: until('sinal'), balanceUntil: until('saldo', 'integral') };
}

const dates = formatterByZone('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' });
const times = formatterByZone('pt-BR', { hour: '2-digit', minute: '2-digit' });

function marksOf(sale: SaleRecord, [first]: readonly NewCharge[], zone: string) {
  const { vehicle, total } = sale;
  const due = first?.dueAt;
  return {
    lote: vehicle.lote,
    veiculo: vehicle.titulo,
    arremate: reaisText(priceOf(sale)),
    total: reaisText(total),
    valor: first?.kind === 'sinal' ? `o sinal de ${reaisText(first.valor)}` : reaisText(total),
    prazo: due ? `${dates(zone).format(due)} às ${times(zone).format(due)}` : '',
  };
}

/** With a plain space: WhatsApp shows the other one as it likes. */
function reaisText(amount: Centavos): string {
  return formatBRL(amount).replace(/\u00a0/g, ' ');
}
