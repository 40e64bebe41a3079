import { amountInWords } from '@martelo/core/amount-in-words';
import { SALE_TRAITS } from '@martelo/core/sale-traits';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db } from '../../platform/database/connect.ts';
import { lockSale } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { lotOf, vehicleOf } from './issue-nota.ts';
import { type Issuing, issuePaper } from './issue-paper.ts';
import type { ReciboData } from './paper-data.ts';
import {
  type CreditedPayment,
  findFine,
  listCoveredCharges,
  listPaymentsOfSale,
  readLawOfSale,
  readMendedSnapshots,
} from './paper-source.queries.ts';
import { hasValidPaper } from './papers.queries.ts';

/** Issues the receipt of a payment for a sale. Null when there is one. */
export function issueRecibo(
  db: Db,
  { saleId, paymentId }: { saleId: number; paymentId: number },
  issuing: Issuing,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const sale = await lockSale(tx, saleId);
    if (!sale || (await hasValidPaper(tx, { kind: 'recibo', saleId, paymentId }))) return null;
    const credited = await listPaymentsOfSale(tx, saleId);
    const payment = credited.find(({ id }) => id === paymentId);
    if (!payment) return null;
    const cobriu = await listCoveredCharges(tx, saleId, paymentId);
    const { buyer, vehicle } = await readMendedSnapshots(tx, sale);
    const { editalSha256 } = await readLawOfSale(tx, sale.termsId);
    // The balance after this payment, not after those that came since.
    const paid = credited
      .filter(({ id }) => id <= paymentId)
      .reduce((sum, { covered }) => sum + covered, 0);
    const { isDefaulted, isAnnulled } = SALE_TRAITS[sale.state];
    const fine = isDefaulted ? await findFine(tx, saleId) : null;
    const { valor, covered, meio, reference, receivedAt } = payment;
    const at = new Date(await readNow(tx));
    return issuePaper(tx, sale, issuing, {
      kind: 'recibo',
      paymentId,
      at,
      complete: (frame): ReciboData => ({
        ...frame,
        tipo: 'recibo',
        comprador: buyer,
        total: sale.total,
        cobriu,
        arremate: numberText('AR', sale),
        lote: lotOf(sale, editalSha256),
        veiculo: vehicleOf(vehicle),
        pagador: payerOf(payment, buyer),
        pagamento: { data: receivedAt.toISOString(), meio, referencia: reference, valor },
        porExtenso: amountInWords(valor),
        saldo: fine === null && !isAnnulled ? sale.total - paid : 0,
        ...(fine !== null && { multaEmAberto: fine - paid }),
        ...(isAnnulled && { anulada: true as const }),
        sobra: valor - covered,
      }),
    });
  });
}

/** Whoever paid, as the bank showed it; the buyer where nobody else was named. */
export function payerOf(
  { payerName, payerDocument }: Pick<CreditedPayment, 'payerName' | 'payerDocument'>,
  buyer: { nome: string; documento: string },
): { nome: string; documento: string } {
  return payerName
    ? { nome: payerName, documento: payerDocument }
    : { nome: buyer.nome, documento: buyer.documento };
}
