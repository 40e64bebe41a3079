/** Statements of the yard's bank account, uploaded by a person who sorts the money that arrived. */
import type { StatementNames } from '@martelo/core/bank-statement';
import type { StatementColumns } from '@martelo/core/statement-csv';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { approvals } from './approvals-schema.ts';
import { bytes, centavos, createdAt, id, moment, oneOf, reference } from './columns.ts';
import { payments } from './sales-schema.ts';
import { users } from './schema.ts';

export const STATEMENT_FORMATS = ['ofx', 'csv'] as const;
export type StatementFormat = (typeof STATEMENT_FORMATS)[number];

/** One file. Its bytes are not kept, and of its movements only the money that came in. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: id(),
    name: text().notNull(),
    format: text().$type<StatementFormat>().notNull(),
    /** Bank, branch and number as the file says; '' when it does not. */
    account: text().notNull(),
    sha256: bytes().notNull(),
    /** How the columns of a CSV were read; '' for OFX. */
    reading: text().notNull(),
    /** Movements that are no money received: they are counted and not kept. */
    ignored: integer().notNull(),
    uploadedById: reference()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('bank_statements_once').on(t.sha256, t.reading),
    index('bank_statements_age').on(t.createdAt),
    check('bank_statements_format', oneOf(t.format, STATEMENT_FORMATS)),
  ],
);

/**
 * What a person decided about a movement. `pedido`: a second person was asked for the credit; the payment is
 * recognised by its reference afterwards.
 */
export const LINE_OUTCOMES = ['creditado', 'sem_destino', 'pedido'] as const;
export type LineOutcome = (typeof LINE_OUTCOMES)[number];

/**
 * The movements of statements. A line with a payment is kept as it is (trigger); one without is deleted after
 * some days. The same movement may stand in several files, under one identity: one of them has the payment.
 */
export const bankStatementLines = pgTable(
  'bank_statement_lines',
  {
    id: id(),
    statementId: reference()
      .notNull()
      .references(() => bankStatements.id),
    /** Which movement of the file it is, from 1; several may stand in one line of the file. */
    position: integer().notNull(),
    /** The line of the file, from 1. */
    line: integer().notNull(),
    /** SHA-256 of what makes this movement the same in another file. */
    identity: bytes().notNull(),
    /** '2026-11-24', as the bank wrote it. */
    day: text().notNull(),
    valor: centavos().notNull(),
    description: text().notNull(),
    reference: text().notNull(),
    others: text().array().notNull(),
    names: jsonb().$type<StatementNames>().notNull(),
    outcome: text().$type<LineOutcome>(),
    paymentId: reference().references(() => payments.id),
    approvalId: reference().references(() => approvals.id),
    decidedById: reference().references(() => users.id),
    decidedAt: moment(),
  },
  (t) => [
    uniqueIndex('bank_statement_lines_place').on(t.statementId, t.position),
    index('bank_statement_lines_identity').on(t.identity),
    uniqueIndex('bank_statement_lines_once').on(t.identity).where(sql`${t.paymentId} is not null`),
    uniqueIndex('bank_statement_lines_payment').on(t.paymentId),
    check('bank_statement_lines_value', sql`${t.valor} > 0`),
    check('bank_statement_lines_outcome', oneOf(t.outcome, LINE_OUTCOMES)),
    check(
      'bank_statement_lines_decided',
      sql`(${t.outcome} is null) = (${t.decidedAt} is null)
        and (${t.outcome} is null) = (${t.decidedById} is null)
        and (coalesce(${t.outcome}, '') in ('creditado', 'sem_destino')) = (${t.paymentId} is not null)
        and (coalesce(${t.outcome}, '') = 'pedido') = (${t.approvalId} is not null)`,
    ),
  ],
);

/** How a person said that the columns of a bank's CSV are to be read, for the next file of it. */
export const bankStatementColumns = pgTable('bank_statement_columns', {
  signature: text().primaryKey(),
  columns: jsonb().$type<StatementColumns>().notNull(),
  savedById: reference()
    .notNull()
    .references(() => users.id),
  savedAt: moment().notNull().defaultNow(),
});
