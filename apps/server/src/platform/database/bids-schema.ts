/**
 * The tables of bidding: the ledger, the bidders' numbers, the stored answers for repeated
 * requests, the automatic bids.
 */
import { CORRECTION_REASONS, type CorrectionReason } from '@martelo/core/correction-reasons';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, centavos, createdAt, id, moment, oneOf, reference } from './columns.ts';
import { auctions, lots, users } from './schema.ts';

export const LEDGER_ACTIONS = ['normal', 'reset', 'removed', 'clock', 'close', 'reopen'] as const;
export type LedgerAction = (typeof LEDGER_ACTIONS)[number];

/**
 * The bid ledger. Append-only: a trigger refuses UPDATE and DELETE. `normal` is a bid; `reset`
 * starts a new epoch for the lot; `removed` takes back the bid with sequence `targetSequence`. Rows
 * without a bidder: `clock` holds the lot's clock and rules from then on, `close` its result, which is
 * the last row of its epoch, `reopen` begins the next epoch of a lot that closed without a bid.
 */
export const bids = pgTable(
  'bids',
  {
    id: id(),
    lotId: reference()
      .notNull()
      .references(() => lots.id),
    sequence: integer().notNull(),
    epoch: integer().notNull(),
    action: text().$type<LedgerAction>().notNull(),
    value: centavos(),
    /** The format of the row, which its hash begins with (ledger/ledger-hash.ts). */
    version: integer().notNull().default(1),
    /** The bidder of a normal row, the administrator of the others; null: the site itself. */
    userId: reference().references(() => users.id),
    /** The bidder's pseudonym in this auction: 'Licitante 7'. */
    bidderNumber: integer(),
    automatic: boolean().notNull().default(false),
    targetSequence: integer(),
    reason: text(),
    reasonCategory: text().$type<CorrectionReason>(),
    idempotencyKey: text(),
    /** Version 2: the public facts of `clock`, `close` and `reopen`. */
    facts: jsonb().$type<Record<string, unknown>>(),
    /** Version 2: HMAC-SHA-256 of the private part; null for rows of the site itself. */
    commitment: bytes(),
    createdAt: moment().notNull(),
    previousHash: bytes(),
    hash: bytes().notNull(),
  },
  (t) => [
    uniqueIndex('bids_sequence').on(t.lotId, t.sequence),
    uniqueIndex('bids_removed_once')
      .on(t.lotId, t.targetSequence)
      .where(sql`${t.action} = 'removed'`),
    // Histories list only bids, not the rows that reset or remove them.
    index('bids_user').on(t.userId, t.createdAt, t.id).where(sql`${t.action} = 'normal'`),
    index('bids_newest').on(t.createdAt, t.id).where(sql`${t.action} = 'normal'`),
    check('bids_action', oneOf(t.action, LEDGER_ACTIONS)),
    check(
      'bids_shape',
      sql`(${t.action} = 'normal' and ${t.value} > 0 and ${t.bidderNumber} is not null)
        or (${t.action} = 'reset' and ${t.value} is null)
        or (${t.action} = 'removed' and ${t.targetSequence} is not null)
        or (${t.action} in ('clock', 'close', 'reopen') and ${t.value} is null and ${t.facts} is not null)`,
    ),
    check(
      'bids_person',
      sql`${t.userId} is not null or ${t.action} in ('clock', 'close', 'reopen')`,
    ),
    check('bids_version', sql`${t.version} in (1, 2)`),
    check(
      'bids_reason',
      sql`${t.reasonCategory} is null or ${oneOf(t.reasonCategory, CORRECTION_REASONS)}`,
    ),
  ],
);

/** The pseudonym of a bidder in one auction, assigned with the first accepted bid. */
export const bidderNumbers = pgTable(
  'bidder_numbers',
  {
    auctionId: reference()
      .notNull()
      .references(() => auctions.id),
    userId: reference()
      .notNull()
      .references(() => users.id),
    number: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.auctionId, t.userId] }),
    uniqueIndex('bidder_numbers_number').on(t.auctionId, t.number),
  ],
);

/** The first answer to an idempotency key, sent again for each repetition. Kept at least 24 h. */
export const idempotencyRecords = pgTable(
  'idempotency_records',
  {
    userId: reference()
      .notNull()
      .references(() => users.id),
    idempotencyKey: text().notNull(),
    vehicleId: reference().notNull(),
    /** The maximum, when the request placed an automatic bid. */
    value: centavos().notNull(),
    automatic: boolean().notNull().default(false),
    /** The stored answer: the accepted bid or the refusal, as the route presents it. */
    outcome: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.idempotencyKey] }),
    index('idempotency_records_age').on(t.createdAt),
  ],
);

export const AUTOMATIC_BID_ENDS = [
  'exceeded',
  'replaced',
  'stopped',
  'banned',
  'removed',
  'reset',
  'rules',
  'closed',
] as const;
export type AutomaticBidEnd = (typeof AUTOMATIC_BID_ENDS)[number];

/**
 * Automatic bids, each with a maximum that only its owner may see. A lot has at most one active
 * automatic bid, the leader's (core). A change ends one row and inserts another, so that the
 * history of maximums is complete.
 */
export const automaticBids = pgTable(
  'automatic_bids',
  {
    id: id(),
    lotId: reference()
      .notNull()
      .references(() => lots.id),
    userId: reference()
      .notNull()
      .references(() => users.id),
    maximum: centavos().notNull(),
    createdAt: moment().notNull(),
    endedAt: moment(),
    endReason: text().$type<AutomaticBidEnd>(),
  },
  (t) => [
    uniqueIndex('automatic_bids_standing').on(t.lotId).where(sql`${t.endedAt} is null`),
    index('automatic_bids_user').on(t.userId).where(sql`${t.endedAt} is null`),
    index('automatic_bids_lot').on(t.lotId, t.userId, t.id),
    check('automatic_bids_maximum', sql`${t.maximum} > 0`),
    check('automatic_bids_end', sql`(${t.endedAt} is null) = (${t.endReason} is null)`),
    check('automatic_bids_reason', oneOf(t.endReason, AUTOMATIC_BID_ENDS)),
  ],
);

/**
 * What somebody who bids fast may still bid, over all processes (`platform/http/allowance.ts`). Like the counts of
 * calls, it is not in the write-ahead log.
 */
export const bidAllowances = pgTable(
  'bid_allowances',
  {
    userId: reference().primaryKey(),
    /** Below zero when several processes gave away more than there was. */
    tokens: doublePrecision().notNull(),
    at: moment().notNull(),
  },
  (t) => [index('bid_allowances_age').on(t.at)],
);
