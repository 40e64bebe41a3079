/** What the payment service provider (PSP) is asked for and what it reported. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { centavos, createdAt, id, moment, oneOf, reference } from './columns.ts';
import { combinedCharges } from './combined-schema.ts';
import { charges, payments, sales } from './sales-schema.ts';

/** `cob` is paid at once, `cobv` has a due date. */
export const PIX_CODE_KINDS = ['cob', 'cobv'] as const;
export type PixCodeKind = (typeof PIX_CODE_KINDS)[number];

/**
 * `preparing`: the PSP has not confirmed it yet. `removing`: nobody shall pay it any more, and the PSP
 * does not know that yet. `paid`: the PSP has closed it because a PIX paid it.
 */
export const PIX_CODE_STATES = ['preparing', 'active', 'removing', 'removed', 'paid'] as const;
export type PixCodeState = (typeof PIX_CODE_STATES)[number];

/** Dynamic PIX codes of charges and of combined payments. The txid is stored before the PSP is asked, so asking again is safe. */
export const pixCodes = pgTable(
  'pix_codes',
  {
    id: id(),
    /** Either a charge or a combined payment. */
    chargeId: reference().references(() => charges.id),
    combinedId: reference().references(() => combinedCharges.id),
    kind: text().$type<PixCodeKind>().notNull(),
    txid: text().notNull(),
    /** The PIX key that is asked to receive. */
    key: text().notNull(),
    valor: centavos().notNull(),
    /** The code cannot be paid afterwards. */
    expiresAt: moment().notNull(),
    state: text().$type<PixCodeState>().notNull().default('preparing'),
    /** The whole code as the PSP gave it, once it was checked. */
    brcode: text(),
    /** When the PSP last did not do what was asked; null after it did. */
    failedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('pix_codes_txid').on(t.txid),
    index('pix_codes_charge').on(t.chargeId, t.id),
    uniqueIndex('pix_codes_one_live')
      .on(t.chargeId)
      .where(sql`${t.state} in ('preparing', 'active')`),
    index('pix_codes_combined').on(t.combinedId, t.id),
    uniqueIndex('pix_codes_one_live_combined')
      .on(t.combinedId)
      .where(sql`${t.state} in ('preparing', 'active')`),
    index('pix_codes_unfinished').on(t.id).where(sql`${t.state} in ('preparing', 'removing')`),
    check('pix_codes_asks', sql`(${t.chargeId} is null) <> (${t.combinedId} is null)`),
    check('pix_codes_kind', oneOf(t.kind, PIX_CODE_KINDS)),
    check('pix_codes_state', oneOf(t.state, PIX_CODE_STATES)),
    check('pix_codes_txid_form', sql`${t.txid} ~ '^[a-zA-Z0-9]{26,35}$'`),
    check('pix_codes_value', sql`${t.valor} > 0`),
    check('pix_codes_brcode', sql`${t.state} <> 'active' or ${t.brcode} is not null`),
  ],
);

/** Who told us of a PIX: the PSP's call, or our own question. */
export const PIX_ORIGINS = ['webhook', 'consulta'] as const;
export type PixOrigin = (typeof PIX_ORIGINS)[number];

/** `desconhecido`: the PSP does not know this PIX, so somebody else's call told of it. */
export const PIX_EVENT_STATES = ['novo', 'tratado', 'desconhecido'] as const;
export type PixEventState = (typeof PIX_EVENT_STATES)[number];

/** Reports of PIX as they came. Nothing is credited from them: the PSP is asked about each. */
export const pixEvents = pgTable(
  'pix_events',
  {
    id: id(),
    endToEndId: text().notNull(),
    /** `pix`, or the return that the report is about: `devolucao:D123:DEVOLVIDO`. */
    type: text().notNull(),
    origin: text().$type<PixOrigin>().notNull(),
    body: text().notNull(),
    state: text().$type<PixEventState>().notNull().default('novo'),
    /** How often the PSP answered that it does not know the PIX. */
    misses: integer().notNull().default(0),
    receivedAt: moment().notNull().defaultNow(),
    handledAt: moment(),
  },
  (t) => [
    uniqueIndex('pix_events_once').on(t.endToEndId, t.type),
    index('pix_events_open').on(t.id).where(sql`${t.state} = 'novo'`),
    check('pix_events_origin', oneOf(t.origin, PIX_ORIGINS)),
    check('pix_events_state', oneOf(t.state, PIX_EVENT_STATES)),
    check('pix_events_size', sql`octet_length(${t.body}) <= 8192`),
  ],
);

/**
 * What became of a PIX. `em_dobro`: the charge was paid already. `venda_encerrada`: the sale is in
 * default or undone. `comprador_anterior`: another person has become the buyer since. `sem_codigo`,
 * `outra_chave`: it belongs to no code, or not to our key. Of these five no part was credited.
 * `parte_encerrada`: a charge of the combined payment had ended without being paid; the other charges were
 * credited, and a person decides about the rest.
 */
export const PIX_OUTCOMES = [
  'creditado',
  'em_dobro',
  'venda_encerrada',
  'comprador_anterior',
  'sem_codigo',
  'outra_chave',
  'parte_encerrada',
] as const;
export type PixOutcome = (typeof PIX_OUTCOMES)[number];

/** The PIX behind a payment that the PSP reported. Append-only (trigger of migration 0035). */
export const pixReceipts = pgTable(
  'pix_receipts',
  {
    paymentId: reference()
      .primaryKey()
      .references(() => payments.id),
    endToEndId: text().notNull(),
    txid: text().notNull(),
    key: text().notNull(),
    origin: text().$type<PixOrigin>().notNull(),
    outcome: text().$type<PixOutcome>().notNull(),
    /** The charge whose code was paid; null: none is known. */
    chargeId: reference().references(() => charges.id),
    /** The same of a combined payment. */
    combinedId: reference().references(() => combinedCharges.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('pix_receipts_end_to_end').on(t.endToEndId),
    index('pix_receipts_charge').on(t.chargeId),
    index('pix_receipts_combined').on(t.combinedId),
    check('pix_receipts_paid', sql`${t.chargeId} is null or ${t.combinedId} is null`),
    check('pix_receipts_origin', oneOf(t.origin, PIX_ORIGINS)),
    check('pix_receipts_outcome', oneOf(t.outcome, PIX_OUTCOMES)),
  ],
);

/**
 * Payments whose payer claimed a fraud and whose money was taken back (MED), or is being taken. While a row
 * is open, its payment is neither given to a charge nor given back, and of its sale nothing leaves the yard.
 * A row only ever gets its end (trigger).
 */
export const saleContests = pgTable(
  'sale_contests',
  {
    id: id(),
    /** Null: the payment had no destination when the bank took it. */
    saleId: reference().references(() => sales.id),
    paymentId: reference()
      .notNull()
      .references(() => payments.id),
    /** The PSP's name of the return. */
    returnId: text().notNull(),
    valor: centavos().notNull(),
    at: moment().notNull(),
    /** The bank did not take the money after all; null: it did, or may still. */
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex('sale_contests_return').on(t.paymentId, t.saleId, t.returnId),
    uniqueIndex('sale_contests_no_sale')
      .on(t.paymentId, t.returnId)
      .where(sql`${t.saleId} is null`),
    index('sale_contests_sale').on(t.saleId),
    check('sale_contests_value', sql`${t.valor} > 0`),
  ],
);
