import { amountInWords } from '@martelo/core/amount-in-words';
import type { Tx } from '../../platform/database/connect.ts';
import type { SaleRecord } from '../sales/sales.queries.ts';
import type { Complete } from './issue-paper.ts';
import type { AutoData } from './paper-data.ts';
import {
  listLinesOfSale,
  readLawOfSale,
  readLedgerOfSale,
  type Snapshots,
} from './paper-source.queries.ts';
import { salePartsOf } from './sale-parts.ts';

/** The auto: the sale as the hammer made it, with the ledger that it follows from. */
export async function completeAuto(
  tx: Tx,
  sale: SaleRecord,
  snapshots: Snapshots,
): Promise<Complete> {
  const { regime, editalSha256 } = await readLawOfSale(tx, sale.termsId);
  const linhas = await listLinesOfSale(tx, sale.id);
  const { lances, licitante, registro } = await readLedgerOfSale(tx, sale);
  const arremateCentavos = sale.arremate + sale.acrescimo;
  return (frame): AutoData => ({
    ...frame,
    ...salePartsOf(sale, { ...snapshots, editalSha256 }),
    ...{ tipo: 'auto', regime, linhas, lances, licitante, registro },
    ...{ arremateCentavos, porExtenso: amountInWords(arremateCentavos) },
  });
}
