import { PAPER_KINDS, type PaperKind } from '@martelo/contract/shapes/documents';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { isAtaDue } from '../ata.queries.ts';
import { findPaymentsWithoutRecibo, findSalesWithoutNota } from '../papers.queries.ts';
import { DUE_KINDS, findSalesWithout } from '../papers-due.queries.ts';
import { type BatchPlace, listValidPapers } from './batches.queries.ts';

interface Wish {
  auctionId: number;
  /** Null: all kinds. */
  kind: PaperKind | null;
  limit: number;
}

/**
 * Returns the papers of a batch: the valid ones, and those that are due and not issued yet, for example
 * because data is missing. The list is longer than `limit` when there are too many.
 */
export async function placesOfBatch(db: Db | Tx, wish: Wish): Promise<BatchPlace[]> {
  const issued = await listValidPapers(db, wish);
  if (issued.length > wish.limit) return issued;
  const places = [...issued, ...(await duePlaces(db, wish))];
  // An auto comes before the carta that names it.
  const order = (place: BatchPlace) => PAPER_KINDS.indexOf(place.kind);
  return places.toSorted((one, other) => order(one) - order(other));
}

async function duePlaces(db: Db | Tx, { auctionId, kind, limit }: Wish): Promise<BatchPlace[]> {
  const isWished = (one: PaperKind) => kind === null || kind === one;
  const due: BatchPlace[] = [];
  const addSales = async (its: PaperKind, read: (afterId: number) => Promise<number[]>) => {
    if (!isWished(its)) return;
    for (let ids = await read(0); ids.length > 0; ids = await read(ids.at(-1) ?? 0)) {
      due.push(...ids.map((saleId) => ({ ...NEW, kind: its, saleId })));
      if (due.length > limit) return;
    }
  };
  await addSales('nota_arremate', (afterId) => findSalesWithoutNota(db, afterId, auctionId));
  for (const one of DUE_KINDS) {
    await addSales(one, (afterId) => findSalesWithout(db, one, afterId, auctionId));
  }
  if (isWished('recibo')) {
    const credits = await findPaymentsWithoutRecibo(db, auctionId);
    due.push(...credits.map((credit) => ({ ...NEW, kind: 'recibo' as const, ...credit })));
  }
  if (isWished('ata') && (await isAtaDue(db, auctionId))) due.push({ ...NEW, kind: 'ata' });
  return due;
}

const NEW = { saleId: null, paymentId: null, documentId: null };
