/** Money that goes back to whoever paid it. */
import {
  REFUND_CAUSES,
  REFUND_CHANNELS,
  REFUND_STATES,
  type RefundCause,
  type RefundChannel,
  type RefundState,
} from '@martelo/core/refund';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { centavos, createdAt, id, moment, oneOf, reference } from './columns.ts';
import { payments, sales } from './sales-schema.ts';
import { users } from './schema.ts';

/**
 * Refunds. Amount and payment never change; `state` and `channel` repeat the newest step, and only a step
 * moves them (triggers). The sum of a payment's allocations and living refunds is at most the payment.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: reference()
      .notNull()
      .references(() => payments.id),
    /** The sale that the money was paid for; null: none is known. */
    saleId: reference().references(() => sales.id),
    valor: centavos().notNull(),
    cause: text().$type<RefundCause>().notNull(),
    state: text().$type<RefundState>().notNull().default('solicitada'),
    channel: text().$type<RefundChannel>(),
    /** The refund of the same money that the provider did not carry out. */
    previousId: reference().references((): AnyPgColumn => refunds.id),
    /** Null: the program proposed it when the money became free. */
    proposedById: reference().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('refunds_payment').on(t.paymentId),
    index('refunds_sale').on(t.saleId),
    index('refunds_state').on(t.state, t.id),
    uniqueIndex('refunds_one_successor').on(t.previousId),
    check('refunds_value', sql`${t.valor} > 0`),
    check('refunds_cause', oneOf(t.cause, REFUND_CAUSES)),
    check('refunds_state_known', oneOf(t.state, REFUND_STATES)),
    check('refunds_channel', sql`${t.channel} is null or ${oneOf(t.channel, REFUND_CHANNELS)}`),
  ],
);

/** What happened to a refund, in order. Append-only. */
export const refundSteps = pgTable(
  'refund_steps',
  {
    id: id(),
    refundId: reference()
      .notNull()
      .references(() => refunds.id),
    state: text().$type<RefundState>().notNull(),
    /** Given with the approval. */
    channel: text().$type<RefundChannel>(),
    /** When it happened; of a return at the bank the day that the person named. */
    at: moment().notNull(),
    /** Null: the provider's answer. */
    byId: reference().references(() => users.id),
    /** The bank's name for the money that left. */
    bankReference: text().notNull().default(''),
    /** Why it failed or was withdrawn. */
    note: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    index('refund_steps_refund').on(t.refundId, t.id),
    uniqueIndex('refund_steps_reference')
      .on(t.bankReference)
      .where(sql`${t.byId} is not null and ${t.bankReference} <> ''`),
    check('refund_steps_state', oneOf(t.state, REFUND_STATES)),
    check('refund_steps_approved', sql`(${t.state} = 'aprovada') = (${t.channel} is not null)`),
  ],
);
