/** Combined payments: one PIX for several charges of one buyer. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { centavos, createdAt, id, moment, oneOf, reference } from './columns.ts';
import { charges, payments } from './sales-schema.ts';
import { users } from './schema.ts';

/** An open one whose deadline has passed is over; a job writes `encerrada` later. */
export const COMBINED_STATES = ['aberta', 'paga', 'encerrada'] as const;
export type CombinedState = (typeof COMBINED_STATES)[number];

/** `desistencia`: the buyer gave it up. `prazo`: its time passed. `parte`: one of its charges was paid or cancelled. */
export const COMBINED_ENDS = ['desistencia', 'prazo', 'parte'] as const;
export type CombinedEnd = (typeof COMBINED_ENDS)[number];

/**
 * What a buyer asked to pay at once. The charges stay as they are and keep the sums: a payment of it is
 * allocated to them. Triggers end it as soon as one of its charges is credited or closed by anything else.
 */
export const combinedCharges = pgTable(
  'combined_charges',
  {
    id: id(),
    buyerId: reference()
      .notNull()
      .references(() => users.id),
    /** Σ of the items (deferred trigger). */
    valor: centavos().notNull(),
    /** The earliest deadline of its charges. */
    dueAt: moment().notNull(),
    state: text().$type<CombinedState>().notNull().default('aberta'),
    endReason: text().$type<CombinedEnd>(),
    endedAt: moment(),
    /** The payment that covered all of it. */
    paymentId: reference().references(() => payments.id),
    /** The static code's identifier: `MC`, nine digits of the id, `S`, the attempt. */
    txid: text(),
    brcode: text(),
    revision: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index('combined_charges_buyer').on(t.buyerId, t.id),
    index('combined_charges_open').on(t.dueAt).where(sql`${t.state} = 'aberta'`),
    uniqueIndex('combined_charges_txid').on(t.txid),
    check('combined_charges_value', sql`${t.valor} > 0`),
    check('combined_charges_state', oneOf(t.state, COMBINED_STATES)),
    check(
      'combined_charges_end',
      sql`(${t.state} = 'encerrada') = (${t.endReason} is not null)
        and (${t.state} = 'aberta') = (${t.endedAt} is null)
        and (${t.state} = 'paga') = (${t.paymentId} is not null)`,
    ),
    check(
      'combined_charges_end_reason',
      sql`${t.endReason} is null or ${oneOf(t.endReason, COMBINED_ENDS)}`,
    ),
  ],
);

/** The parts, each with all that its charge missed. Append-only. */
export const combinedItems = pgTable(
  'combined_items',
  {
    combinedId: reference()
      .notNull()
      .references(() => combinedCharges.id),
    chargeId: reference()
      .notNull()
      .references(() => charges.id),
    valor: centavos().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.combinedId, t.chargeId] }),
    index('combined_items_charge').on(t.chargeId, t.combinedId),
    check('combined_items_value', sql`${t.valor} > 0`),
  ],
);
