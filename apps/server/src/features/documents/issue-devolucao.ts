import { amountInWords } from '@martelo/core/amount-in-words';
import { SALE_TRAITS } from '@martelo/core/sale-traits';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db } from '../../platform/database/connect.ts';
import { lockSale } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import { lotOf, vehicleOf } from './issue-nota.ts';
import { type Issuing, issuePaper } from './issue-paper.ts';
import { payerOf } from './issue-recibo.ts';
import type { DevolucaoData } from './paper-data.ts';
import {
  findReturn,
  listPaymentsOfSale,
  readLawOfSale,
  readMendedSnapshots,
} from './paper-source.queries.ts';
import { hasValidPaper } from './papers.queries.ts';

/** Issues the receipt of money that went back to whoever had paid too much. Null when there is one. */
export function issueDevolucao(
  db: Db,
  { saleId, paymentId }: { saleId: number; paymentId: number },
  issuing: Issuing,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const sale = await lockSale(tx, saleId);
    if (!sale || (await hasValidPaper(tx, { kind: 'devolucao', saleId, paymentId }))) return null;
    const credited = await listPaymentsOfSale(tx, saleId);
    const payment = credited.find(({ id }) => id === paymentId);
    const back = await findReturn(tx, paymentId);
    if (!payment || !back) return null;
    const { isDefaulted, isAnnulled } = SALE_TRAITS[sale.state];
    const { buyer, vehicle } = await readMendedSnapshots(tx, sale);
    const { editalSha256 } = await readLawOfSale(tx, sale.termsId);
    const at = new Date(await readNow(tx));
    return issuePaper(tx, sale, issuing, {
      kind: 'devolucao',
      paymentId,
      at,
      complete: (frame): DevolucaoData => ({
        ...frame,
        tipo: 'devolucao',
        comprador: buyer,
        total: sale.total,
        arremate: numberText('AR', sale),
        lote: lotOf(sale, editalSha256),
        veiculo: vehicleOf(vehicle),
        pagador: payerOf(payment, buyer),
        pagamento: {
          data: payment.receivedAt.toISOString(),
          meio: payment.meio,
          referencia: payment.reference,
          valor: payment.valor,
        },
        ...(isDefaulted && { inadimplencia: true as const }),
        ...(isAnnulled && { anulada: true as const }),
        devolvido: { dia: back.returnedOn, referencia: back.reference, valor: back.valor },
        porExtenso: amountInWords(back.valor),
      }),
    });
  });
}
