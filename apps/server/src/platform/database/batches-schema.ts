/** Papers of an auction that are prepared to be downloaded together. */
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, reference } from './columns.ts';
import { DOCUMENT_KINDS, type DocumentKind, documents, payments, sales } from './sales-schema.ts';
import { auctions, users } from './schema.ts';

export const BATCH_STATES = ['preparando', 'pronto'] as const;
export type BatchState = (typeof BATCH_STATES)[number];
export const BATCH_ITEM_STATES = ['pendente', 'pronto', 'erro'] as const;
export type BatchItemState = (typeof BATCH_ITEM_STATES)[number];

/**
 * A request for the papers of an auction, of one kind or of all (null). The rows name papers and hold no file: the
 * ZIP is written from the stored papers while it is downloaded. Deleted when it expires.
 */
export const paperBatches = pgTable(
  'paper_batches',
  {
    id: id(),
    auctionId: reference()
      .notNull()
      .references(() => auctions.id),
    kind: text().$type<DocumentKind>(),
    state: text().$type<BatchState>().notNull().default('preparando'),
    askedById: reference()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    finishedAt: moment(),
    expiresAt: moment(),
  },
  (t) => [
    index('paper_batches_auction').on(t.auctionId, t.id),
    uniqueIndex('paper_batches_one_living')
      .on(t.auctionId, sql`coalesce(${t.kind}, '')`)
      .where(sql`${t.state} = 'preparando'`),
    check('paper_batches_kind', oneOf(t.kind, DOCUMENT_KINDS)),
    check('paper_batches_state', oneOf(t.state, BATCH_STATES)),
    check(
      'paper_batches_end',
      sql`(${t.state} = 'pronto') = (${t.finishedAt} is not null and ${t.expiresAt} is not null)`,
    ),
  ],
);

/** One paper of a batch: what it is about, and the paper once it is issued and drawn. */
export const paperBatchItems = pgTable(
  'paper_batch_items',
  {
    id: id(),
    batchId: reference()
      .notNull()
      .references(() => paperBatches.id),
    kind: text().$type<DocumentKind>().notNull(),
    /** Null for a paper of the whole auction. */
    saleId: reference().references(() => sales.id),
    paymentId: reference().references(() => payments.id),
    documentId: reference().references(() => documents.id),
    state: text().$type<BatchItemState>().notNull().default('pendente'),
    /** A sentence that says why there is no paper. */
    problem: text().notNull().default(''),
  },
  (t) => [
    index('paper_batch_items_batch').on(t.batchId, t.id),
    index('paper_batch_items_pending').on(t.batchId, t.id).where(sql`${t.state} = 'pendente'`),
    check('paper_batch_items_kind', oneOf(t.kind, DOCUMENT_KINDS)),
    check('paper_batch_items_state', oneOf(t.state, BATCH_ITEM_STATES)),
    check('paper_batch_items_paper', sql`${t.state} <> 'pronto' or ${t.documentId} is not null`),
    check('paper_batch_items_problem', sql`(${t.state} = 'erro') = (${t.problem} <> '')`),
  ],
);
