/** What buyers send to show that they paid. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, oneOf, reference } from './columns.ts';
import { sales } from './sales-schema.ts';
import { users } from './schema.ts';

/** Pictures are kept as JPEG, whatever was sent. */
export const PROOF_TYPES = ['application/pdf', 'image/jpeg'] as const;
export type ProofType = (typeof PROOF_TYPES)[number];

/**
 * Payment proofs (comprovantes). Private and append-only (trigger). No proof credits anything. They are in the database so
 * that every process serves them and backups include them.
 */
export const paymentProofs = pgTable(
  'payment_proofs',
  {
    id: id(),
    saleId: reference()
      .notNull()
      .references(() => sales.id),
    sentById: reference()
      .notNull()
      .references(() => users.id),
    contentType: text().$type<ProofType>().notNull(),
    size: integer().notNull(),
    content: bytes().notNull(),
    /** Of the file as it was sent, so that the same file is kept once. */
    sentSha256: bytes().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('payment_proofs_sale').on(t.saleId, t.id),
    uniqueIndex('payment_proofs_once').on(t.saleId, t.sentSha256),
    check('payment_proofs_type', oneOf(t.contentType, PROOF_TYPES)),
    check('payment_proofs_size', sql`${t.size} > 0 and octet_length(${t.content}) = ${t.size}`),
  ],
);
