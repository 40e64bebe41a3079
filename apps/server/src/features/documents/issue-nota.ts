import { releasableState } from '@martelo/core/sale-states';
import { readNow } from '../../platform/database/clock.queries.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { findTermsOfSale, lockSale, type SaleRecord } from '../sales/sales.queries.ts';
import { type Complete, type Issuing, issuePaper } from './issue-paper.ts';
import { missingForNota } from './missing-fields.ts';
import type { NotaData } from './paper-data.ts';
import {
  listLinesOfSale,
  listPaymentsOfSale,
  readLawOfSale,
  readMendedSnapshots,
  type Snapshots,
} from './paper-source.queries.ts';
import { hasStandingPaper } from './papers.queries.ts';
import { salePartsOf } from './sale-parts.ts';

const NOTA = { kind: 'nota_arremate', paymentId: null } as const;

/**
 * Issues the nota of a paid sale, or of a ratified one where the terms ask for it. Null when there is one,
 * the sale has moved, or data is missing; any number of processes may try, because the sale's lock lets one
 * of them do it.
 */
export function issueNota(db: Db, saleId: number, issuing: Issuing): Promise<number | null> {
  return db.transaction(async (tx) => {
    const sale = await lockSale(tx, saleId);
    if (!sale || (await hasStandingPaper(tx, NOTA, saleId))) return null;
    if (sale.state !== releasableState(await findTermsOfSale(tx, sale.termsId))) return null;
    const snapshots = await readMendedSnapshots(tx, sale);
    if (missingForNota(snapshots.buyer, snapshots.vehicle, issuing.head).length > 0) return null;
    const complete = await completeNota(tx, sale, snapshots);
    const at = new Date(await readNow(tx));
    const about = { saleId, paymentId: null };
    return issuePaper(tx, about, issuing, { kind: 'nota_arremate', at, complete });
  });
}

export async function completeNota(
  tx: Tx,
  sale: SaleRecord,
  snapshots: Snapshots,
): Promise<Complete> {
  const { regime, editalSha256 } = await readLawOfSale(tx, sale.termsId);
  const linhas = await listLinesOfSale(tx, sale.id);
  const paid = await listPaymentsOfSale(tx, sale.id);
  return (frame): NotaData => ({
    ...frame,
    ...salePartsOf(sale, { ...snapshots, editalSha256 }),
    ...{ tipo: 'nota_arremate', regime, linhas },
    pagamentos: paid
      .filter(({ ofTotal }) => ofTotal > 0)
      .map(({ receivedAt, meio, reference, ofTotal: valor }) => ({
        ...{ data: receivedAt.toISOString(), meio, referencia: reference, valor },
      })),
  });
}
