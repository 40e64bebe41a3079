import { amountInWords } from '@martelo/core/amount-in-words';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { lockSale, type SaleRecord } from '../sales/sales.queries.ts';
import { type Complete, type Issuing, issuePaper } from './issue-paper.ts';
import type { ReciboData } from './paper-data.ts';
import {
  listCoveredCharges,
  listPaymentsOfSale,
  readLawOfSale,
  readMendedSnapshots,
  type Snapshots,
} from './paper-source.queries.ts';
import { hasStandingPaper } from './papers.queries.ts';
import { salePartsOf } from './sale-parts.ts';

/** Issues the receipt of a payment for a sale. Null when there is one. */
export function issueRecibo(
  db: Db,
  { saleId, paymentId }: { saleId: number; paymentId: number },
  issuing: Issuing,
): Promise<number | null> {
  return db.transaction(async (tx) => {
    const sale = await lockSale(tx, saleId);
    const about = { kind: 'recibo', paymentId } as const;
    if (!sale || (await hasStandingPaper(tx, about, saleId))) return null;
    const complete = await completeRecibo(tx, sale, {
      ...(await readMendedSnapshots(tx, sale)),
      paymentId,
    });
    if (!complete) return null;
    const at = new Date(await readNow(tx));
    return issuePaper(tx, { saleId, paymentId }, issuing, { kind: 'recibo', at, complete });
  });
}

/** Null for a payment that covers nothing of this sale. */
export async function completeRecibo(
  tx: Tx,
  sale: SaleRecord,
  { paymentId, ...snapshots }: Snapshots & { paymentId: number },
): Promise<Complete | null> {
  const credited = await listPaymentsOfSale(tx, sale.id);
  const payment = credited.find(({ id }) => id === paymentId);
  if (!payment || payment.valor <= 0) return null;
  const cobriu = await listCoveredCharges(tx, sale.id, paymentId);
  const { editalSha256 } = await readLawOfSale(tx, sale.termsId);
  // The balance after this payment, not after those that came since.
  const covered = credited
    .filter(({ id }) => id <= paymentId)
    .reduce((sum, { ofTotal }) => sum + ofTotal, 0);
  const { valor, meio, reference, receivedAt, payerName, payerDocument, whole } = payment;
  const { buyer } = snapshots;
  return (frame): ReciboData => ({
    ...frame,
    ...salePartsOf(sale, { ...snapshots, editalSha256 }),
    ...{ tipo: 'recibo', cobriu },
    pagador: {
      nome: payerName || buyer.nome,
      documento: payerName ? payerDocument : buyer.documento,
    },
    pagamento: { data: receivedAt.toISOString(), meio, referencia: reference, valor },
    ...(payment.elsewhere > 0 && { pagamentoTotal: whole }),
    porExtenso: amountInWords(valor),
    saldo: sale.total - covered,
  });
}
