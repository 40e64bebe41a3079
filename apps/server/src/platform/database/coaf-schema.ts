/** What people wrote about operations that the house looks at for COAF. */
import { COAF_CRITERIA, type CoafCriterion } from '@martelo/core/coaf';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { centavos, createdAt, id, oneOf, reference } from './columns.ts';
import { payments, sales } from './sales-schema.ts';
import { users } from './schema.ts';

/**
 * Justifications. Append-only (trigger). Operations themselves are derived from payments and sales; a note
 * names the payment, or the sale of a fleet, by which its operation was shown.
 */
export const coafNotes = pgTable(
  'coaf_notes',
  {
    id: id(),
    criterion: text().$type<CoafCriterion>().notNull(),
    paymentId: reference().references(() => payments.id),
    saleId: reference().references(() => sales.id),
    /** What the operation amounted to when the note was written. */
    valor: centavos().notNull(),
    note: text().notNull(),
    byId: reference()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('coaf_notes_payment').on(t.paymentId),
    index('coaf_notes_sale').on(t.saleId),
    check('coaf_notes_criterion', oneOf(t.criterion, COAF_CRITERIA)),
    check(
      'coaf_notes_subject',
      sql`(${t.saleId} is not null) = (${t.criterion} = 'frota')
        and (${t.paymentId} is null) = (${t.criterion} = 'frota')`,
    ),
    check('coaf_notes_value', sql`${t.valor} > 0`),
    check('coaf_notes_note', sql`char_length(${t.note}) between 10 and 500`),
  ],
);
