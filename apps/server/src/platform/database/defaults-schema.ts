/** The cases of buyers who did not pay, and the offers to the next bidders. */
import {
  DEFAULT_CASE_OUTCOMES,
  DEFAULT_CASE_STATES,
  type DefaultCaseOutcome,
  type DefaultCaseState,
  MOST_OFFERS,
  OFFER_STATES,
  type OfferState,
  OPEN_DEFAULT_STATES,
} from '@martelo/core/default-case';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { centavos, id, moment, oneOf, reference } from './columns.ts';
import { charges, sales } from './sales-schema.ts';
import { auctionTerms, lots, users } from './schema.ts';

/**
 * Declared defaults: what was received, what stays for the fine, and how it ended. Nobody changes the
 * declaration or deletes it (triggers of migration 0034).
 */
export const defaultCases = pgTable(
  'default_cases',
  {
    id: id(),
    saleId: reference()
      .notNull()
      .references(() => sales.id),
    buyerId: reference()
      .notNull()
      .references(() => users.id),
    declaredAt: moment().notNull(),
    declaredById: reference()
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    fineBasisPoints: integer().notNull(),
    fine: centavos().notNull(),
    /** Σ of what was credited to the sale when the default was declared. */
    received: centavos().notNull(),
    /** What stays of it for the fine; the rest goes back. */
    retained: centavos().notNull(),
    /** The charge of what is still owed of the fine; null: nothing is. */
    fineChargeId: reference().references(() => charges.id),
    /** Until when the buyer may not bid; null: the terms have no impediment. */
    impededUntil: moment(),
    liftedAt: moment(),
    liftedById: reference().references(() => users.id),
    state: text().$type<DefaultCaseState>().notNull().default('aberta'),
    outcome: text().$type<DefaultCaseOutcome>(),
    endedAt: moment(),
    endedById: reference().references(() => users.id),
    endReason: text(),
    /** The vehicle's next lot, when it was offered again. */
    nextLotId: reference().references(() => lots.id),
    /** Counts the changes, so that nobody decides about a case that moved meanwhile. */
    version: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('default_cases_one_open').on(t.saleId).where(oneOf(t.state, OPEN_DEFAULT_STATES)),
    index('default_cases_sale').on(t.saleId, t.id),
    index('default_cases_buyer').on(t.buyerId, t.id),
    check('default_cases_state', oneOf(t.state, DEFAULT_CASE_STATES)),
    check(
      'default_cases_outcome',
      sql`(${t.outcome} is null) = (${oneOf(t.state, OPEN_DEFAULT_STATES)})
        and (${t.outcome} is null or ${oneOf(t.outcome, DEFAULT_CASE_OUTCOMES)})`,
    ),
    check(
      'default_cases_amounts',
      sql`${t.fine} >= 0 and ${t.received} >= 0 and ${t.retained} = least(${t.received}, ${t.fine})
        and (${t.fineChargeId} is not null or ${t.retained} = ${t.fine})`,
    ),
    check('default_cases_reason', sql`char_length(${t.reason}) between 10 and 500`),
  ],
);

/**
 * Offers to the next bidders, one after the other: a lot has at most one open offer, and a case at most
 * three. The value is that bidder's own greatest bid.
 */
export const secondOffers = pgTable(
  'second_offers',
  {
    id: id(),
    caseId: reference()
      .notNull()
      .references(() => defaultCases.id),
    lotId: reference()
      .notNull()
      .references(() => lots.id),
    userId: reference()
      .notNull()
      .references(() => users.id),
    /** The number of the bid's row in the lot's ledger. */
    bidSequence: integer().notNull(),
    valor: centavos().notNull(),
    /** 1, 2 or 3 within the case. */
    position: integer().notNull(),
    /** The version that an acceptance agrees to. */
    termsId: reference()
      .notNull()
      .references(() => auctionTerms.id),
    offeredAt: moment().notNull(),
    offeredById: reference()
      .notNull()
      .references(() => users.id),
    validUntil: moment().notNull(),
    state: text().$type<OfferState>().notNull().default('aberta'),
    answeredAt: moment(),
    /** The address that the answer came from. */
    answerIp: text().notNull().default(''),
    /** The sale that an acceptance made. */
    saleId: reference().references(() => sales.id),
  },
  (t) => [
    uniqueIndex('second_offers_one_open_per_lot').on(t.lotId).where(sql`${t.state} = 'aberta'`),
    uniqueIndex('second_offers_position').on(t.caseId, t.position),
    index('second_offers_lot').on(t.lotId, t.id),
    index('second_offers_user').on(t.userId, t.id),
    check('second_offers_state', oneOf(t.state, OFFER_STATES)),
    check('second_offers_value', sql`${t.valor} > 0`),
    check(
      'second_offers_position_range',
      sql`${t.position} between 1 and ${sql.raw(String(MOST_OFFERS))}`,
    ),
    check('second_offers_accepted', sql`(${t.state} = 'aceita') = (${t.saleId} is not null)`),
    check(
      'second_offers_answered',
      sql`(${t.state} in ('aceita', 'recusada')) = (${t.answeredAt} is not null)`,
    ),
  ],
);
