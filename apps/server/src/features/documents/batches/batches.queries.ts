// The papers of an auction that are downloaded together.
import { MAX_BATCH_PAPERS } from '@martelo/contract/shapes/paper-batches';
import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import {
  type BatchState,
  paperBatches,
  paperBatchItems,
} from '../../../platform/database/batches-schema.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { type DocumentKind, documents, sales } from '../../../platform/database/sales-schema.ts';
import { auctions, lots, users } from '../../../platform/database/schema.ts';

/** The paper that an item of a batch stands for. */
export interface BatchPlace {
  kind: DocumentKind;
  saleId: number | null;
  paymentId: number | null;
  /** Null: the paper is still to be issued. */
  documentId: number | null;
}

/** The valid papers of an auction and its sales, at most one more than `limit`. */
export function listValidPapers(
  db: Db | Tx,
  { auctionId, kind, limit }: { auctionId: number; kind: DocumentKind | null; limit: number },
): Promise<BatchPlace[]> {
  return db
    .select({
      kind: documents.kind,
      saleId: documents.saleId,
      paymentId: documents.paymentId,
      documentId: documents.id,
    })
    .from(documents)
    .leftJoin(sales, eq(sales.id, documents.saleId))
    .where(
      and(
        or(eq(sales.auctionId, auctionId), eq(documents.auctionId, auctionId)),
        eq(documents.state, 'valido'),
        kind === null ? undefined : eq(documents.kind, kind),
      ),
    )
    .orderBy(asc(documents.id))
    .limit(limit + 1);
}

export async function isAuction(db: Db | Tx, auctionId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: auctions.id })
    .from(auctions)
    .where(eq(auctions.id, auctionId));
  return row !== undefined;
}

/** The number of batches of the house that wait or are prepared. */
export async function countLiving(db: Db | Tx): Promise<number> {
  return db.$count(paperBatches, eq(paperBatches.state, 'preparando'));
}

export async function findLiving(
  db: Db | Tx,
  { auctionId, kind }: { auctionId: number; kind: DocumentKind | null },
): Promise<number | null> {
  const [row] = await db
    .select({ id: paperBatches.id })
    .from(paperBatches)
    .where(
      and(
        eq(paperBatches.auctionId, auctionId),
        kind === null ? isNull(paperBatches.kind) : eq(paperBatches.kind, kind),
        eq(paperBatches.state, 'preparando'),
      ),
    );
  return row?.id ?? null;
}

/** The batches to prepare, the oldest request first. */
export async function listLiving(db: Db | Tx): Promise<number[]> {
  const rows = await db
    .select({ id: paperBatches.id })
    .from(paperBatches)
    .where(eq(paperBatches.state, 'preparando'))
    .orderBy(asc(paperBatches.id));
  return rows.map(({ id }) => id);
}

/**
 * Holds a batch until the end of the transaction; false when it is finished or another process has it. The
 * lock of a killed process ends with its connection.
 */
export async function holdBatch(tx: Tx, batchId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: paperBatches.id })
    .from(paperBatches)
    .where(and(eq(paperBatches.id, batchId), eq(paperBatches.state, 'preparando')))
    .for('update', { skipLocked: true });
  return row !== undefined;
}

export type BatchItem = BatchPlace & { id: number; auctionId: number };

/** The next item of a batch that is neither ready nor failed. */
export async function findNextItem(tx: Tx, batchId: number): Promise<BatchItem | null> {
  const { id, kind, saleId, paymentId, documentId } = paperBatchItems;
  const [item] = await tx
    .select({ id, kind, saleId, paymentId, documentId, auctionId: paperBatches.auctionId })
    .from(paperBatchItems)
    .innerJoin(paperBatches, eq(paperBatches.id, paperBatchItems.batchId))
    .where(and(eq(paperBatchItems.batchId, batchId), eq(paperBatchItems.state, 'pendente')))
    .orderBy(asc(id))
    .limit(1);
  return item ?? null;
}

const inState = (state: 'pronto' | 'erro') =>
  sql<number>`(select count(*)::int from ${paperBatchItems} item
    where item.batch_id = ${paperBatches.id} and item.state = ${state})`;

/** The batches of an auction that can still be downloaded or are prepared, the newest first. */
export function listBatches(db: Db | Tx, auctionId: number) {
  return db
    .select({
      id: paperBatches.id,
      kind: paperBatches.kind,
      state: paperBatches.state,
      askedBy: users.name,
      createdAt: paperBatches.createdAt,
      expiresAt: paperBatches.expiresAt,
      total: sql<number>`(select count(*)::int from ${paperBatchItems} item
        where item.batch_id = ${paperBatches.id})`,
      ready: inState('pronto'),
      failed: inState('erro'),
    })
    .from(paperBatches)
    .innerJoin(users, eq(users.id, paperBatches.askedById))
    .where(and(eq(paperBatches.auctionId, auctionId), isLasting))
    .orderBy(desc(paperBatches.id));
}
export type ListedBatch = Awaited<ReturnType<typeof listBatches>>[number];

const isLasting = sql`(${paperBatches.expiresAt} is null
  or ${paperBatches.expiresAt} > statement_timestamp())`;

/** The papers of a batch that could not be made, in their order. */
export function listProblems(db: Db | Tx, batchId: number, limit = MAX_BATCH_PAPERS) {
  return db
    .select({
      kind: paperBatchItems.kind,
      problem: paperBatchItems.problem,
      saleId: sales.id,
      ano: sales.ano,
      numero: sales.numero,
      lote: lots.lote,
    })
    .from(paperBatchItems)
    .leftJoin(sales, eq(sales.id, paperBatchItems.saleId))
    .leftJoin(lots, eq(lots.id, sales.lotId))
    .where(and(eq(paperBatchItems.batchId, batchId), eq(paperBatchItems.state, 'erro')))
    .orderBy(asc(paperBatchItems.id))
    .limit(limit);
}
export type BatchProblem = Awaited<ReturnType<typeof listProblems>>[number];

export interface FoundBatch {
  id: number;
  kind: DocumentKind | null;
  state: BatchState;
  auctionId: number;
  numeroLote: string;
}

/** A batch that is prepared or can be downloaded; null when it is unknown or has expired. */
export async function findBatch(db: Db | Tx, batchId: number): Promise<FoundBatch | null> {
  const { id, kind, state, auctionId } = paperBatches;
  const [row] = await db
    .select({ id, kind, state, auctionId, numeroLote: auctions.numeroLote })
    .from(paperBatches)
    .innerJoin(auctions, eq(auctions.id, paperBatches.auctionId))
    .where(and(eq(paperBatches.id, batchId), isLasting));
  return row ?? null;
}

/** The papers of a finished batch, without their files. */
export function listReady(db: Db | Tx, batchId: number) {
  return db
    .select({
      id: documents.id,
      kind: documents.kind,
      serie: documents.serie,
      ano: documents.ano,
      numero: documents.numero,
      issuedAt: documents.issuedAt,
    })
    .from(paperBatchItems)
    .innerJoin(documents, eq(documents.id, paperBatchItems.documentId))
    .where(and(eq(paperBatchItems.batchId, batchId), eq(paperBatchItems.state, 'pronto')))
    .orderBy(asc(documents.kind), asc(documents.ano), asc(documents.numero));
}
