/** Which notices of a sale's deadlines were written. */
import { PAYMENT_NOTICES, PICKUP_NOTICES } from '@martelo/core/sale-notices';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, reference } from './columns.ts';
import { charges, sales } from './sales-schema.ts';

export const SALE_NOTICES = [...PAYMENT_NOTICES, ...PICKUP_NOTICES] as const;
export type SaleNotice = (typeof SALE_NOTICES)[number];

/**
 * A row for each notice of a deadline, written with its message: the unique indexes make sure that no
 * notice is written twice, however many processes try. A deadline that moves has notices of its own.
 * Append-only (trigger).
 */
export const saleNotices = pgTable(
  'sale_notices',
  {
    id: id(),
    saleId: reference()
      .notNull()
      .references(() => sales.id),
    /** Null: the deadline is the one to fetch the vehicle. */
    chargeId: reference().references(() => charges.id),
    kind: text().$type<SaleNotice>().notNull(),
    dueAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('sale_notices_sale').on(t.saleId),
    uniqueIndex('sale_notices_once_of_charge')
      .on(t.chargeId, t.kind, t.dueAt)
      .where(sql`${t.chargeId} is not null`),
    uniqueIndex('sale_notices_once_of_pickup')
      .on(t.saleId, t.kind, t.dueAt)
      .where(sql`${t.chargeId} is null`),
    check('sale_notices_kind', oneOf(t.kind, SALE_NOTICES)),
    check('sale_notices_charge', sql`(${t.chargeId} is null) = (${oneOf(t.kind, PICKUP_NOTICES)})`),
  ],
);
