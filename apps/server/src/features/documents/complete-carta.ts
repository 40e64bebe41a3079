import { amountInWords } from '@martelo/core/amount-in-words';
import type { Tx } from '../../platform/database/connect.ts';
import type { SaleRecord } from '../sales/sales.queries.ts';
import { numberText } from '../sales/take-number.ts';
import type { Complete } from './issue-paper.ts';
import type { CartaData } from './paper-data.ts';
import { findRatificationOfSale, readLawOfSale, type Snapshots } from './paper-source.queries.ts';
import { findValidPaper } from './papers.queries.ts';
import { salePartsOf } from './sale-parts.ts';

/** The carta of a ratified sale; null until its auto is issued, because the carta names it. */
export async function completeCarta(
  tx: Tx,
  sale: SaleRecord,
  snapshots: Snapshots,
): Promise<Complete | null> {
  const auto = await findValidPaper(tx, { saleId: sale.id, kind: 'auto', paymentId: null });
  const { ratifiedAt } = sale;
  if (!auto || !ratifiedAt) return null;
  const { regime, editalSha256 } = await readLawOfSale(tx, sale.termsId);
  const ato = await findRatificationOfSale(tx, sale);
  const arremateCentavos = sale.arremate + sale.acrescimo;
  return (frame): CartaData => ({
    ...frame,
    ...salePartsOf(sale, { ...snapshots, editalSha256 }),
    ...{ tipo: 'carta', regime, auto: numberText(auto.serie, auto) },
    ...{ arremateCentavos, porExtenso: amountInWords(arremateCentavos) },
    homologacao: { em: ratifiedAt.toISOString(), ato },
  });
}
