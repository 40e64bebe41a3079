import type { ErrorCode } from '@martelo/contract/texts/errors';
import type { Tx } from '../../platform/database/connect.ts';
import type { SaleRecord } from '../sales/sales.queries.ts';
import { completeAta } from './issue-ata.ts';
import { completeNota } from './issue-nota.ts';
import type { Complete } from './issue-paper.ts';
import { completeRecibo } from './issue-recibo.ts';
import { COMPLETERS } from './issue-sale-paper.ts';
import { missingForNota, missingInHead } from './missing-fields.ts';
import type { PaperHead } from './paper-data.ts';
import { readCorrectedSnapshots, type Snapshots } from './paper-source.queries.ts';
import type { PaperToEnd } from './papers.queries.ts';
import { mayHavePaper } from './papers-due.queries.ts';

type Completed =
  | { ok: true; complete: Complete }
  | { ok: false; code: ErrorCode; values?: Record<string, string> };

const NOT_DUE = { ok: false, code: 'PAPER_NOT_DUE' } as const;

/** The data of a paper that replaces this one, with what is right today. */
export async function completeAgain(
  tx: Tx,
  paper: PaperToEnd,
  { sale, head }: { sale: SaleRecord | null; head: PaperHead },
): Promise<Completed> {
  const { kind, auctionId } = paper;
  const snapshots = sale && (await readCorrectedSnapshots(tx, sale));
  const missing =
    snapshots && kind !== 'recibo'
      ? missingForNota(snapshots.buyer, snapshots.vehicle, head)
      : missingInHead(head);
  if (kind !== 'recibo' && missing.length > 0) {
    return { ok: false, code: 'PAPERS_MISSING', values: { fields: missing.join(', ') } };
  }
  if (auctionId !== null) return completed(await completeAta(tx, auctionId));
  if (!sale || !snapshots || !(await mayHavePaper(tx, kind, sale.id))) return NOT_DUE;
  return completed(await completeOfSale(tx, sale, { paper, snapshots }));
}

const completed = (complete: Complete | null): Completed =>
  complete ? { ok: true, complete } : NOT_DUE;

async function completeOfSale(
  tx: Tx,
  sale: SaleRecord,
  { paper: { kind, paymentId }, snapshots }: { paper: PaperToEnd; snapshots: Snapshots },
): Promise<Complete | null> {
  switch (kind) {
    case 'nota_arremate':
      return completeNota(tx, sale, snapshots);
    case 'recibo':
      return paymentId === null ? null : completeRecibo(tx, sale, { ...snapshots, paymentId });
    case 'auto':
    case 'recibo_comissao':
    case 'carta':
      return COMPLETERS[kind](tx, sale, snapshots);
    default:
      return null;
  }
}
