/**
 * Tables that make the ledger publishable: people's keys, lots' first links, the house's keys and
 * statements.
 */
import { RECORD_KINDS, type RecordKind } from '@martelo/core/record-statement';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, moment, oneOf, reference } from './columns.ts';
import { auctions, auctionTerms, lots, users } from './schema.ts';

/**
 * The secret of each person from which the salts of that person's ledger rows are derived. A trigger
 * makes it with the person; an erasure deletes it, and then no commitment can be opened any more while
 * every hash still holds.
 */
export const ledgerSecrets = pgTable('ledger_secrets', {
  userId: reference()
    .primaryKey()
    .references(() => users.id),
  secret: bytes()
    .notNull()
    .default(
      sql`sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))`,
    ),
});

/** The facts that the first row of a lot's ledger of version 2 chains to. Append-only. */
export const ledgerOpenings = pgTable('ledger_openings', {
  lotId: reference()
    .primaryKey()
    .references(() => lots.id),
  /** Null: the lot closed without a bid before any terms were frozen. */
  termsId: reference().references(() => auctionTerms.id),
  /** Opening value, rules, clock, terms and edital as they were. */
  facts: jsonb().$type<Record<string, unknown>>().notNull(),
  hash: bytes().notNull(),
  createdAt: createdAt(),
});

/** The house's public keys. A new key is signed by the one before it. */
export const ledgerKeys = pgTable(
  'ledger_keys',
  {
    id: id(),
    /** Raw Ed25519, 32 bytes. */
    publicKey: bytes().notNull(),
    /** The key that signed this one; null for the first. */
    signedById: reference(),
    signature: bytes(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('ledger_keys_key').on(t.publicKey),
    check('ledger_keys_signed', sql`(${t.signedById} is null) = (${t.signature} is null)`),
  ],
);

/** Signed heads of an auction's ledgers, a chain of their own. Append-only. */
export const ledgerStatements = pgTable(
  'ledger_statements',
  {
    id: id(),
    auctionId: reference()
      .notNull()
      .references(() => auctions.id),
    /** 1, 2, 3 … within the auction. */
    number: integer().notNull(),
    at: moment().notNull(),
    /** [lot id, sequence, head as hex], by lot id. */
    heads: jsonb().$type<[number, number, string][]>().notNull(),
    /** True for the statement that was made because lots closed. */
    closing: boolean().notNull().default(false),
    previousHash: bytes(),
    hash: bytes().notNull(),
    keyId: reference()
      .notNull()
      .references(() => ledgerKeys.id),
    signature: bytes().notNull(),
  },
  (t) => [
    uniqueIndex('ledger_statements_number').on(t.auctionId, t.number),
    index('ledger_statements_at').on(t.at),
  ],
);

/** Signed hashes of sales, papers, their files and deliveries, a chain of their own. Append-only. */
export const recordStatements = pgTable('record_statements', {
  /** 1, 2, 3 … */
  number: integer().primaryKey(),
  at: moment().notNull(),
  previousHash: bytes(),
  hash: bytes().notNull(),
  keyId: reference()
    .notNull()
    .references(() => ledgerKeys.id),
  signature: bytes().notNull(),
});

/** What each of these statements names, every row once. Append-only. */
export const statedRecords = pgTable(
  'stated_records',
  {
    kind: text().$type<RecordKind>().notNull(),
    subjectId: reference().notNull(),
    statement: integer()
      .notNull()
      .references(() => recordStatements.number),
    hash: bytes().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subjectId] }),
    index('stated_records_statement').on(t.statement, t.kind, t.subjectId),
    check('stated_records_kind', oneOf(t.kind, RECORD_KINDS)),
  ],
);
