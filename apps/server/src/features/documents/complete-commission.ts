import { amountInWords } from '@martelo/core/amount-in-words';
import type { Tx } from '../../platform/database/connect.ts';
import type { SaleRecord } from '../sales/sales.queries.ts';
import type { Complete } from './issue-paper.ts';
import type { ReciboComissaoData } from './paper-data.ts';
import { findCommissionOfSale, readLawOfSale, type Snapshots } from './paper-source.queries.ts';
import { salePartsOf } from './sale-parts.ts';

/** The receipt of the commission; null for a sale without one, or that is not covered. */
export async function completeCommission(
  tx: Tx,
  sale: SaleRecord,
  snapshots: Snapshots,
): Promise<Complete | null> {
  const { paidAt } = sale;
  const commission = await findCommissionOfSale(tx, sale.id);
  if (!commission || !paidAt) return null;
  const { editalSha256 } = await readLawOfSale(tx, sale.termsId);
  const { valor, base, pontosBase } = commission;
  return (frame): ReciboComissaoData => ({
    ...frame,
    ...salePartsOf(sale, { ...snapshots, editalSha256 }),
    ...{ tipo: 'recibo_comissao', comissao: valor, base, pontosBase },
    ...{ porExtenso: amountInWords(valor), pagoEm: paidAt.toISOString() },
  });
}
