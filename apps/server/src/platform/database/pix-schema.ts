/** PIX through a payment service provider (PSP): what it was asked for, what was told, and what arrived. */
import { ARRIVAL_REASONS, type ArrivalReason } from '@martelo/contract/texts/arrival-texts';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { PSP_CHARGE_KINDS, type PspChargeKind } from '../outside/pix/pix-psp.ts';
import { centavos, createdAt, id, moment, oneOf, reference } from './columns.ts';
import { charges, payments } from './sales-schema.ts';
import { users } from './schema.ts';

/**
 * - `pedida`: the PSP is asked, or will be, until it answers.
 * - `ativa`: its code is shown.
 * - `recusada`: the PSP did not make it. A next one has another txid.
 * - `a_remover`: nobody shall pay it any more, and the PSP is asked to remove it.
 * - `encerrada`: removed, paid, or over.
 */
export const PSP_CODE_STATES = ['pedida', 'ativa', 'recusada', 'a_remover', 'encerrada'] as const;
export type PspCodeState = (typeof PSP_CODE_STATES)[number];
const LIVE: readonly PspCodeState[] = ['pedida', 'ativa'];

/** What is asked besides the debtor, who is the buyer of the sale. It never changes, so that asking twice makes one. */
export type AskedCode = { key: string; text: string } & (
  | { kind: 'cob'; seconds: number }
  | { kind: 'cobv'; lastDay: string }
);

/** The codes that a PSP was asked for, each stored before the first call. */
export const pspCodes = pgTable(
  'psp_codes',
  {
    id: id(),
    /** 32 letters and digits, made by the product. */
    txid: text().notNull(),
    chargeId: reference()
      .notNull()
      .references(() => charges.id),
    kind: text().$type<PspChargeKind>().notNull(),
    valor: centavos().notNull(),
    asked: jsonb().$type<AskedCode>().notNull(),
    /** The last instant at which a payer's application accepts it. */
    payUntil: moment().notNull(),
    state: text().$type<PspCodeState>().notNull().default('pedida'),
    /** What the PSP answered last, without personal data. */
    detail: text().notNull().default(''),
    attempts: integer().notNull().default(0),
    /** No call is made before; a process that makes one moves it on first. */
    nextAttemptAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('psp_codes_txid').on(t.txid),
    uniqueIndex('psp_codes_one_live').on(t.chargeId).where(oneOf(t.state, LIVE)),
    index('psp_codes_charge').on(t.chargeId),
    index('psp_codes_due')
      .on(t.nextAttemptAt)
      .where(oneOf(t.state, ['pedida', 'a_remover'])),
    check('psp_codes_state', oneOf(t.state, PSP_CODE_STATES)),
    check('psp_codes_kind', oneOf(t.kind, PSP_CHARGE_KINDS)),
    check('psp_codes_value', sql`${t.valor} > 0`),
  ],
);

/**
 * What somebody told the webhook, as it came: a hint, never believed. Each hint is kept once, whatever the number of times
 * and of processes that were told it.
 */
export const pixNotices = pgTable(
  'pix_notices',
  {
    id: id(),
    endToEndId: text().notNull(),
    /** `pix`, or a refund's id and state. */
    about: text().notNull(),
    body: jsonb().$type<object>().notNull(),
    receivedAt: createdAt(),
    attempts: integer().notNull().default(0),
    /** The PSP is not asked before; a process that asks moves it on first. */
    nextAttemptAt: moment().notNull().defaultNow(),
    /** When the PSP had answered and its answer was followed; null: still to do. */
    handledAt: moment(),
    /** What the PSP answered last, without personal data. */
    detail: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('pix_notices_once').on(t.endToEndId, t.about),
    index('pix_notices_due').on(t.nextAttemptAt).where(sql`${t.handledAt} is null`),
  ],
);

/** What the PSP itself says that it received: each PIX once, as it said. */
export const pixArrivals = pgTable(
  'pix_arrivals',
  {
    endToEndId: text().primaryKey(),
    txid: text(),
    chave: text().notNull(),
    valor: centavos().notNull(),
    arrivedAt: moment().notNull(),
    payerName: text().notNull().default(''),
    payerDocument: text().notNull().default(''),
    /** The charge whose code was paid; null: no charge has this code. */
    chargeId: reference().references(() => charges.id),
    /** The credit that it became by itself. */
    paymentId: reference().references(() => payments.id),
    /** Why it was credited to no sale by itself; a person decides. */
    unidentified: text().$type<ArrivalReason>(),
    /** A person has dealt with it, outside of any sale. */
    settledAt: moment(),
    settledById: reference().references(() => users.id),
    settledNote: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('pix_arrivals_payment').on(t.paymentId),
    index('pix_arrivals_arrived').on(t.arrivedAt),
    index('pix_arrivals_unidentified').on(t.arrivedAt).where(sql`${t.unidentified} is not null`),
    index('pix_arrivals_charge').on(t.chargeId),
    check('pix_arrivals_value', sql`${t.valor} > 0`),
    check('pix_arrivals_reason', oneOf(t.unidentified, ARRIVAL_REASONS)),
    check('pix_arrivals_result', sql`(${t.paymentId} is null) = (${t.unidentified} is not null)`),
    check(
      'pix_arrivals_settled',
      sql`(${t.settledAt} is null) = (${t.settledById} is null) and (${t.settledAt} is null) = (${t.settledNote} is null)
        and (${t.settledAt} is null or ${t.unidentified} is not null)`,
    ),
  ],
);
