import { errorText } from '@martelo/contract/texts/errors';
import type { Deps } from '../../../deps.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { isUnavailable } from '../../../platform/database/database-errors.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { drawPaper } from '../draw-papers.ts';
import { issueAta } from '../issue-ata.ts';
import { issueNota } from '../issue-nota.ts';
import type { Issuing } from '../issue-paper.ts';
import { issueRecibo } from '../issue-recibo.ts';
import { issueSalePaper } from '../issue-sale-paper.ts';
import { missingForNota, missingInHead } from '../missing-fields.ts';
import { readMendedSnapshots } from '../paper-source.queries.ts';
import { findSaleOfPapers, findValidAta, findValidPaper } from '../papers.queries.ts';
import { DUE_KINDS } from '../papers-due.queries.ts';
import type { BatchItem } from './batches.queries.ts';

interface Preparing {
  db: Db;
  issuing: Issuing & { media: Deps['media'] };
  onError: (error: unknown) => void;
}

type Prepared = { state: 'pronto'; documentId: number } | { state: 'erro'; problem: string };

const NOT_DRAWN = 'Não foi possível gerar o PDF. Peça os documentos de novo.';

/**
 * Issues and draws one paper of a batch, unless that is done already. What is missing is a sentence, and the
 * other papers go on.
 */
export async function prepareItem(preparing: Preparing, item: BatchItem): Promise<Prepared> {
  const { db, onError } = preparing;
  try {
    const documentId = item.documentId ?? (await issueItem(preparing, item));
    if (documentId === null) return { state: 'erro', problem: await problemOf(preparing, item) };
    await drawPaper(db, documentId);
    return { state: 'pronto', documentId };
  } catch (error) {
    // The drawing threads or the database are not to be had now: the next run tries this paper again.
    if (error instanceof Refusal || isUnavailable(error)) throw error;
    onError(error);
    return { state: 'erro', problem: NOT_DRAWN };
  }
}

/** The id of the new paper, or of the one that somebody issued meanwhile. */
async function issueItem({ db, issuing }: Preparing, item: BatchItem): Promise<number | null> {
  const { kind, saleId, paymentId, auctionId } = item;
  if (saleId === null) {
    const made = await issueAta(db, auctionId, issuing);
    return made ?? (await findValidAta(db, auctionId))?.id ?? null;
  }
  const made = await issueOfSale({ db, issuing }, { kind, saleId, paymentId });
  return made ?? (await findValidPaper(db, { saleId, kind, paymentId }))?.id ?? null;
}

async function issueOfSale(
  { db, issuing }: Pick<Preparing, 'db' | 'issuing'>,
  { kind, saleId, paymentId }: Pick<BatchItem, 'kind' | 'paymentId'> & { saleId: number },
): Promise<number | null> {
  if (kind === 'nota_arremate') return issueNota(db, saleId, issuing);
  if (paymentId !== null) return issueRecibo(db, { saleId, paymentId }, issuing);
  const due = DUE_KINDS.find((one) => one === kind);
  return due ? issueSalePaper(db, { saleId, kind: due }, issuing) : null;
}

/** Why there is no paper: the fields that are missing, or the state of the sale. */
async function problemOf({ db, issuing }: Preparing, item: BatchItem): Promise<string> {
  const sale = item.saleId === null ? null : await findSaleOfPapers(db, item.saleId, null);
  const missing = sale ? await missingOf(db, sale, issuing) : missingInHead(issuing.head);
  if (missing.length === 0) return errorText('PAPER_NOT_DUE');
  const fields = missing.join(', ');
  if (item.kind === 'nota_arremate') return errorText('PAPERS_MISSING', { fields });
  return `Para emitir este documento falta: ${fields}.`;
}

async function missingOf(
  db: Db,
  sale: NonNullable<Awaited<ReturnType<typeof findSaleOfPapers>>>,
  { head }: Issuing,
): Promise<string[]> {
  const { buyer, vehicle } = await readMendedSnapshots(db, sale);
  return missingForNota(buyer, vehicle, head);
}
