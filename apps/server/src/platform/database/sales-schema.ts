import { COAF_CRITERIA, type CoafCriterion } from '@martelo/core/coaf';
import { COUNTER_OFFER_ENDS, type CounterOfferEnd } from '@martelo/core/counter-offer';
import { DEFAULT_OUTCOMES, type DefaultOutcome } from '@martelo/core/default-case';
import { type RefundState, STORED_REFUND_STATES } from '@martelo/core/refunds';
import { OPEN_SALE_STATES, SALE_STATES, type SaleState } from '@martelo/core/sale-states';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, centavos, createdAt, id, moment, oneOf, reference } from './columns.ts';
import { auctions, auctionTerms, lots, media, users } from './schema.ts';

/**
 * The editais of an auction, each version as it was uploaded. Append-only: people have agreed to
 * these bytes. They are in the database so that every process serves them and backups include them.
 */
export const auctionEditals = pgTable(
  'auction_editals',
  {
    id: id(),
    auctionId: reference()
      .notNull()
      .references(() => auctions.id),
    version: integer().notNull(),
    name: text().notNull(),
    size: integer().notNull(),
    content: bytes().notNull(),
    sha256: bytes().notNull(),
    uploadedById: reference()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    /** When this version came into force; null while it belongs to a draft. */
    publishedAt: moment(),
  },
  (t) => [uniqueIndex('auction_editals_version').on(t.auctionId, t.version)],
);

/**
 * The acts by which an authority approved sales, each with the file as it was uploaded; one act may approve
 * many sales. Append-only.
 */
export const homologations = pgTable('homologations', {
  id: id(),
  /** As the authority numbers it: 'Portaria 112/2026'. */
  actNumber: text().notNull(),
  /** The day of the act: '2026-11-27'. */
  actDay: date().notNull(),
  size: integer().notNull(),
  content: bytes().notNull(),
  sha256: bytes().notNull(),
  registeredById: reference()
    .notNull()
    .references(() => users.id),
  createdAt: createdAt(),
});

export const SALE_ORIGINS = ['lance'] as const;
export type SaleOrigin = (typeof SALE_ORIGINS)[number];

/** The buyer as the papers name him, copied when the sale was made. */
export interface BuyerSnapshot {
  nome: string;
  documento: string;
  tipoPessoa: 'fisica' | 'juridica';
  email: string;
  telefone: string;
  cep: string;
  logradouro: string;
  numero: string;
  complemento: string;
  bairro: string;
  cidade: string;
  estado: string;
}

/** The vehicle as the papers name it, copied when the sale was made. */
export interface VehicleSnapshot {
  titulo: string;
  marca: string;
  modelo: string;
  ano: number;
  cor: string;
  combustivel: string;
  categoria: string;
  lote: string;
  leilao: string;
  numeroLeilao: string;
  placa: string;
  chassi: string;
  renavam: string;
  motor: string;
  classe: string;
}

/**
 * Sales (arremates): one for each lot that the hammer gave to somebody. A lot has at most one open
 * sale. The state moves by core's table; amounts stand in lines that are never edited.
 */
export const sales = pgTable(
  'sales',
  {
    id: id(),
    /** Series AR, gap-free by year: 'AR 2026/000012'. */
    ano: integer().notNull(),
    numero: integer().notNull(),
    lotId: reference()
      .notNull()
      .references(() => lots.id),
    auctionId: reference()
      .notNull()
      .references(() => auctions.id),
    origin: text().$type<SaleOrigin>().notNull().default('lance'),
    buyerId: reference()
      .notNull()
      .references(() => users.id),
    buyer: jsonb().$type<BuyerSnapshot>().notNull(),
    vehicle: jsonb().$type<VehicleSnapshot>().notNull(),
    termsId: reference()
      .notNull()
      .references(() => auctionTerms.id),
    /** True if these terms ask for the authority's act before the release (`exigeHomologacao`). */
    needsHomologation: boolean().notNull().default(false),
    /** The hammer price. */
    arremate: centavos().notNull(),
    /** What an accepted counter-offer adds to the hammer price. A trigger lets only that acceptance set it. */
    acrescimo: centavos().notNull().default(0),
    /** Σ of the lines. */
    total: centavos().notNull(),
    state: text().$type<SaleState>().notNull(),
    /**
     * True for the sale of a lot that closed before sales existed: no deadline runs, nothing is charged
     * and nobody is told, until a person opens it.
     */
    imported: boolean().notNull().default(false),
    /** The hammer's instant. */
    closedAt: moment().notNull(),
    decisionUntil: moment(),
    decidedAt: moment(),
    decidedById: reference().references(() => users.id),
    signalUntil: moment(),
    balanceUntil: moment(),
    pickupUntil: moment(),
    paidAt: moment(),
    homologatedAt: moment(),
    homologationId: reference().references(() => homologations.id),
    releasedAt: moment(),
    deliveredAt: moment(),
    endedAt: moment(),
    endReason: text(),
    /** Counts the changes, so that nobody overwrites a sale that moved meanwhile. */
    version: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('sales_number').on(t.ano, t.numero),
    uniqueIndex('sales_one_open_per_lot')
      .on(t.lotId)
      .where(sql`${oneOf(t.state, OPEN_SALE_STATES)}`),
    uniqueIndex('sales_one_by_hammer').on(t.lotId).where(sql`${t.origin} = 'lance'`),
    index('sales_lot').on(t.lotId),
    index('sales_buyer').on(t.buyerId, t.id),
    index('sales_auction').on(t.auctionId, t.id),
    index('sales_state').on(t.state, t.id),
    check('sales_state', oneOf(t.state, SALE_STATES)),
    check('sales_origin', oneOf(t.origin, SALE_ORIGINS)),
    check('sales_homologation', sql`(${t.homologatedAt} is null) = (${t.homologationId} is null)`),
    check(
      'sales_amounts',
      sql`${t.arremate} > 0 and ${t.acrescimo} >= 0 and ${t.total} >= ${t.arremate} + ${t.acrescimo}`,
    ),
  ],
);

/**
 * Counter-offers of sellers in conditional sales. Append-only; how one ended is a row of `counter_offer_answers`. A
 * trigger holds the value above the bid and the deadline to the seller's own, and the unique index on sale and turn
 * admits one after each that has ended.
 */
export const counterOffers = pgTable(
  'counter_offers',
  {
    id: id(),
    saleId: reference()
      .notNull()
      .references(() => sales.id),
    /** How many counter-offers of this sale had ended before, written by a trigger. */
    turn: integer().notNull().default(0),
    valor: centavos().notNull(),
    /** The seller's minimum at that moment. */
    minimo: centavos().notNull(),
    validUntil: moment().notNull(),
    madeById: reference()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('counter_offers_turn').on(t.saleId, t.turn),
    check('counter_offers_value', sql`${t.valor} <= ${t.minimo}`),
  ],
);

/**
 * How each counter-offer ended. An acceptance is the bidder's contract: the terms, the instant and the address are kept
 * with it. Append-only, but for the address of a person who was erased.
 */
export const counterOfferAnswers = pgTable(
  'counter_offer_answers',
  {
    id: id(),
    counterOfferId: reference()
      .notNull()
      .references(() => counterOffers.id),
    answer: text().$type<CounterOfferEnd>().notNull(),
    answeredAt: moment().notNull(),
    /** The bidder, or who took the bid for the seller; null: nobody answered. */
    answeredById: reference().references(() => users.id),
    /** The version of the terms that the bidder accepted. */
    termsId: reference().references(() => auctionTerms.id),
    /** From where the bidder accepted. */
    ip: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('counter_offer_answers_one').on(t.counterOfferId),
    check('counter_offer_answers_kind', oneOf(t.answer, COUNTER_OFFER_ENDS)),
    check(
      'counter_offer_answers_person',
      sql`(${t.answer} = 'sem_resposta') = (${t.answeredById} is null)`,
    ),
    check(
      'counter_offer_answers_contract',
      sql`(${t.answer} = 'aceita') = (${t.termsId} is not null) and (${t.answer} = 'aceita' or ${t.ip} = '')`,
    ),
  ],
);

export const SALE_LINE_KINDS = ['arremate', 'comissao', 'taxa', 'acrescimo'] as const;
export type SaleLineKind = (typeof SALE_LINE_KINDS)[number];

/** The parts of a sale's total. Append-only; a deferred trigger holds the sum to the sale's total. */
export const saleLines = pgTable(
  'sale_lines',
  {
    saleId: reference()
      .notNull()
      .references(() => sales.id),
    ordem: integer().notNull(),
    tipo: text().$type<SaleLineKind>().notNull(),
    nome: text().notNull(),
    baseCentavos: centavos().notNull(),
    pontosBase: integer(),
    /** Signed. */
    valor: centavos().notNull(),
    quemRecebe: text().notNull(),
    fundamento: text().notNull().default(''),
    /** The accepted counter-offer that added this line; null: it stands since the hammer. */
    counterOfferId: reference().references(() => counterOffers.id),
  },
  (t) => [
    primaryKey({ columns: [t.saleId, t.ordem] }),
    check('sale_lines_kind', oneOf(t.tipo, SALE_LINE_KINDS)),
  ],
);

export const CHARGE_KINDS = ['sinal', 'saldo', 'integral', 'multa'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];
export const CHARGE_STATES = ['aberta', 'paga', 'cancelada'] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** The amounts that the buyer is asked to pay, each with its static PIX code. */
export const charges = pgTable(
  'charges',
  {
    id: id(),
    saleId: reference()
      .notNull()
      .references(() => sales.id),
    kind: text().$type<ChargeKind>().notNull(),
    valor: centavos().notNull(),
    dueAt: moment().notNull(),
    state: text().$type<ChargeState>().notNull().default('aberta'),
    /** The static code's identifier: `MT`, nine digits of the id, `S`, the attempt. */
    txid: text(),
    /** The whole code as it was shown; null while the yard has no PIX key. */
    brcode: text(),
    revision: integer().notNull().default(1),
    /** The one charge of everything in whose favour this part was cancelled; it is open again if the buyer goes back. */
    replacedById: reference().references((): AnyPgColumn => charges.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('charges_sale').on(t.saleId, t.id),
    uniqueIndex('charges_txid').on(t.txid),
    // The notices about deadlines are searched for every minute.
    index('charges_due').on(t.dueAt, t.id).where(sql`${t.state} = 'aberta'`),
    uniqueIndex('charges_one_open_of_a_kind')
      .on(t.saleId, t.kind)
      .where(sql`${t.state} = 'aberta'`),
    check('charges_value', sql`${t.valor} > 0`),
    check('charges_kind', oneOf(t.kind, CHARGE_KINDS)),
    check('charges_state', oneOf(t.state, CHARGE_STATES)),
    check('charges_replaced', sql`${t.replacedById} is null or ${t.state} = 'cancelada'`),
  ],
);

export const PAYMENT_MEANS = ['pix', 'ted', 'deposito', 'dinheiro'] as const;
export type PaymentMeans = (typeof PAYMENT_MEANS)[number];

/** Money that was received for a sale. Append-only. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    saleId: reference()
      .notNull()
      .references(() => sales.id),
    meio: text().$type<PaymentMeans>().notNull(),
    valor: centavos().notNull(),
    receivedAt: moment().notNull(),
    /** The bank's reference, or the number of a receipt, as it was typed. */
    reference: text().notNull(),
    /** The same without spaces and in capitals: one movement, whatever its means. */
    referenceKey: text()
      .notNull()
      .generatedAlwaysAs(sql`upper(regexp_replace("reference", '\\s', '', 'g'))`),
    /**
     * How many payments of this key were undone before, written by a trigger: a key is taken until then. Payments
     * of the time in which a reference was unique for its means alone are numbered where they share a key.
     */
    referenceTurn: integer().notNull().default(0),
    payerName: text().notNull().default(''),
    payerDocument: text().notNull().default(''),
    /** True when somebody else than the buyer paid. */
    third: boolean().notNull().default(false),
    /** Null: the PSP said that it arrived, and nobody typed it. */
    registeredById: reference().references(() => users.id),
    /** The name of the PIX in the Central Bank's system, where a PSP said that it arrived. */
    endToEndId: text(),
    /** The key of the request, so that pressing twice credits once. */
    idempotencyKey: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('payments_end_to_end').on(t.endToEndId),
    check(
      'payments_source',
      sql`${t.registeredById} is not null or ${t.endToEndId} is not null and ${t.meio} = 'pix'`,
    ),
    uniqueIndex('payments_reference').on(t.referenceKey, t.referenceTurn),
    uniqueIndex('payments_request').on(t.registeredById, t.idempotencyKey),
    index('payments_sale').on(t.saleId, t.id),
    check('payments_value', sql`${t.valor} > 0`),
    check('payments_means', oneOf(t.meio, PAYMENT_MEANS)),
  ],
);

/**
 * Which charge a payment covers; a negative row takes it back. Append-only; triggers hold the sums: of a payment
 * at most the payment, of a charge at most the charge, neither below zero.
 */
export const allocations = pgTable(
  'allocations',
  {
    id: id(),
    paymentId: reference()
      .notNull()
      .references(() => payments.id),
    chargeId: reference()
      .notNull()
      .references(() => charges.id),
    valor: centavos().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('allocations_payment').on(t.paymentId),
    index('allocations_charge').on(t.chargeId),
    check('allocations_value', sql`${t.valor} <> 0`),
  ],
);

/**
 * Credits that were taken back, once each. Append-only; rows of the opposite sign in `allocations` have given
 * everything back before, and a trigger refuses the undoing otherwise and any row after it.
 */
export const creditUndoings = pgTable(
  'credit_undoings',
  {
    paymentId: reference()
      .primaryKey()
      .references(() => payments.id),
    reason: text().notNull(),
    /** Who asked for it. */
    undoneById: reference()
      .notNull()
      .references(() => users.id),
    /** The second person; null where none was required. */
    approvedById: reference().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    check('credit_undoings_reason', sql`${t.reason} <> ''`),
    check('credit_undoings_two', sql`${t.approvedById} <> ${t.undoneById}`),
  ],
);

/**
 * Refunds by hand: money that another person has agreed to give back, before it leaves. A trigger holds the amount to what
 * may go back, and the money covers no charge meanwhile. A row only ends, once: `payment_returns` completes it, or it
 * is given up.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    paymentId: reference()
      .notNull()
      .references(() => payments.id),
    valor: centavos().notNull(),
    reason: text().notNull(),
    state: text().$type<RefundState>().notNull().default('aprovada'),
    /** Who asked for it. */
    requestedById: reference()
      .notNull()
      .references(() => users.id),
    /** The second person; null where none was required. */
    approvedById: reference().references(() => users.id),
    createdAt: createdAt(),
    endedAt: moment(),
    /** Who gave it up, and why; null for one that was completed. */
    abandonedById: reference().references(() => users.id),
    abandonReason: text(),
  },
  (t) => [
    uniqueIndex('refunds_one_of_a_payment')
      .on(t.paymentId)
      .where(sql`${t.state} <> 'nao_realizada'`),
    check('refunds_state', oneOf(t.state, STORED_REFUND_STATES)),
    check('refunds_value', sql`${t.valor} > 0`),
    check('refunds_reason', sql`${t.reason} <> ''`),
    check('refunds_two', sql`${t.approvedById} <> ${t.requestedById}`),
    check('refunds_end', sql`(${t.state} = 'aprovada') = (${t.endedAt} is null)`),
    check(
      'refunds_abandoned',
      sql`(${t.state} = 'nao_realizada') = (${t.abandonedById} is not null)
        and (${t.abandonedById} is null) = (${t.abandonReason} is null)`,
    ),
  ],
);

/**
 * Money that went back to whoever had paid: all of a payment that no charge needed, or the whole of one that was undone, once.
 * Append-only; a trigger holds the amount.
 */
export const paymentReturns = pgTable(
  'payment_returns',
  {
    paymentId: reference()
      .primaryKey()
      .references(() => payments.id),
    valor: centavos().notNull(),
    /** The day on which the money left: '2026-11-27'. */
    returnedOn: date().notNull(),
    /** The bank's reference of the transfer, or the number of a receipt. */
    reference: text().notNull(),
    referenceKey: text()
      .notNull()
      .generatedAlwaysAs(sql`upper(regexp_replace("reference", '\\s', '', 'g'))`),
    /** Who asked for it. */
    returnedById: reference()
      .notNull()
      .references(() => users.id),
    /** The second person; null where none was required. */
    approvedById: reference().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('payment_returns_reference').on(t.referenceKey),
    check('payment_returns_value', sql`${t.valor} > 0`),
    check('payment_returns_two', sql`${t.approvedById} <> ${t.returnedById}`),
  ],
);

/**
 * The case of each default: what a person declared, the money then, the impediment, and how it ended. A lot's buyer may be
 * declared again after a regularisation, so a sale has several, of which one is open. A trigger lets a row only be
 * ended and its impediment be lifted, each once; another one keeps `users.impeded_until`.
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
    /** The number of the lot, for the refusal of a bid. */
    lote: text().notNull(),
    declaredAt: moment().notNull(),
    declaredById: reference()
      .notNull()
      .references(() => users.id),
    reason: text().notNull(),
    fineBasisPoints: integer().notNull(),
    fine: centavos().notNull(),
    /** What had arrived and not gone back. */
    received: centavos().notNull(),
    /** What of it stayed for the fine. */
    retained: centavos().notNull(),
    /** The charge of the fine; null without one. */
    chargeId: reference().references(() => charges.id),
    /** The end of the last day of the impediment, and that day in the yard's zone; null: none. */
    impededUntil: moment(),
    impededDay: date(),
    liftedAt: moment(),
    /** Who asked for it, and the second person; null where none was required. */
    liftedById: reference().references(() => users.id),
    liftApprovedById: reference().references(() => users.id),
    liftReason: text(),
    /** Null while the case is open. */
    outcome: text().$type<DefaultOutcome>(),
    endedAt: moment(),
    endedById: reference().references(() => users.id),
    endApprovedById: reference().references(() => users.id),
    endReason: text(),
  },
  (t) => [
    uniqueIndex('default_cases_one_open_of_a_sale').on(t.saleId).where(sql`${t.outcome} is null`),
    index('default_cases_sale').on(t.saleId, t.id),
    index('default_cases_buyer').on(t.buyerId),
    check('default_cases_outcome', oneOf(t.outcome, DEFAULT_OUTCOMES)),
    check('default_cases_reason', sql`${t.reason} <> ''`),
    check(
      'default_cases_money',
      sql`${t.fineBasisPoints} between 0 and 10000 and ${t.fine} >= 0 and ${t.received} >= 0
        and ${t.retained} = least(${t.received}, ${t.fine})`,
    ),
    check('default_cases_charge', sql`(${t.chargeId} is null) = (${t.fine} = 0)`),
    check(
      'default_cases_impediment',
      sql`(${t.impededUntil} is null) = (${t.impededDay} is null)
        and (${t.liftedAt} is null or ${t.impededUntil} is not null)`,
    ),
    check(
      'default_cases_lifted',
      sql`(${t.liftedAt} is null) = (${t.liftedById} is null)
        and (${t.liftedAt} is null) = (${t.liftReason} is null)
        and ${t.liftApprovedById} <> ${t.liftedById}`,
    ),
    check(
      'default_cases_ended',
      sql`(${t.outcome} is null) = (${t.endedAt} is null) and (${t.outcome} is null) = (${t.endedById} is null)
        and (${t.outcome} is null) = (${t.endReason} is null) and ${t.endApprovedById} <> ${t.endedById}`,
    ),
  ],
);

/**
 * Sales that the house annulled before the vehicle had left, once each. Append-only; triggers hold what had been received, and
 * the state of the sale to the row.
 */
export const annulments = pgTable(
  'annulments',
  {
    saleId: reference()
      .primaryKey()
      .references(() => sales.id),
    /** For the buyer as well. */
    reason: text().notNull(),
    /** The payments that counted then, in centavos. */
    received: centavos().notNull(),
    /** Who asked for it. */
    annulledById: reference()
      .notNull()
      .references(() => users.id),
    /** The second person; null where none was required. */
    approvedById: reference().references(() => users.id),
    annulledAt: moment().notNull(),
  },
  (t) => [
    check('annulments_reason', sql`${t.reason} <> ''`),
    check('annulments_received', sql`${t.received} >= 0`),
    check('annulments_two', sql`${t.approvedById} <> ${t.annulledById}`),
  ],
);

/** The last number of each series and year, taken under the row's lock in the issuing transaction. */
export const documentSeries = pgTable(
  'document_series',
  {
    serie: text().notNull(),
    ano: integer().notNull(),
    ultimo: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.serie, t.ano] })],
);

/** Kinds of papers; each has a series of its own. */
export const DOCUMENT_KINDS = ['nota_arremate', 'recibo', 'devolucao'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export const DOCUMENT_STATES = ['valido', 'cancelado', 'substituido'] as const;
export type DocumentState = (typeof DOCUMENT_STATES)[number];

/**
 * Issued papers: frozen data, the PDF's bytes drawn from it, and the code that verifies it. A trigger refuses deletion and
 * any change but the file, once, and the ways out of `valido`.
 */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    kind: text().$type<DocumentKind>().notNull(),
    serie: text().notNull(),
    ano: integer().notNull(),
    numero: integer().notNull(),
    version: integer().notNull().default(1),
    state: text().$type<DocumentState>().notNull().default('valido'),
    /** All that the PDF is drawn from. */
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    dataSha256: bytes().notNull(),
    /** Null until the job has drawn it; never drawn again afterwards. */
    pdf: bytes(),
    pdfSha256: bytes(),
    /** Sixteen characters of Crockford's base 32: 80 random bits. */
    code: text().notNull(),
    saleId: reference().references(() => sales.id),
    /** The charge or payment that the paper is about, for receipts. */
    paymentId: reference().references(() => payments.id),
    issuedAt: moment().notNull(),
    issuedById: reference().references(() => users.id),
    replacedById: reference().references((): AnyPgColumn => documents.id),
    cancelledAt: moment(),
    cancelReason: text(),
  },
  (t) => [
    uniqueIndex('documents_number').on(t.serie, t.ano, t.numero, t.version),
    uniqueIndex('documents_code').on(t.code),
    uniqueIndex('documents_one_valid')
      .on(t.kind, t.saleId, sql`coalesce(${t.paymentId}, 0)`)
      .where(sql`${t.state} = 'valido'`),
    index('documents_sale').on(t.saleId),
    index('documents_undrawn').on(t.id).where(sql`${t.pdf} is null`),
    // The files that no statement names yet are searched for every minute.
    index('documents_drawn').on(t.id).where(sql`${t.pdf} is not null`),
    check('documents_kind', oneOf(t.kind, DOCUMENT_KINDS)),
    check('documents_state', oneOf(t.state, DOCUMENT_STATES)),
    check('documents_pdf', sql`(${t.pdf} is null) = (${t.pdfSha256} is null)`),
  ],
);

/** The hand-over at the gate: who took the vehicle, with which document, and the signature. Append-only. */
export const deliveries = pgTable('deliveries', {
  saleId: reference()
    .primaryKey()
    .references(() => sales.id),
  receiverName: text().notNull(),
  receiverDocument: text().notNull(),
  /** The drawing of the signature, private. */
  signatureId: uuid()
    .notNull()
    .references(() => media.id),
  deliveredById: reference()
    .notNull()
    .references(() => users.id),
  deliveredAt: moment().notNull(),
});

/**
 * What the house concluded about an operation that it analyses for COAF: all that one person bought in one auction, under one
 * criterion. Append-only: the newest one holds, and of two people who write at once the second one reads the first.
 */
export const coafNotes = pgTable(
  'coaf_notes',
  {
    id: id(),
    buyerId: reference()
      .notNull()
      .references(() => users.id),
    auctionId: reference()
      .notNull()
      .references(() => auctions.id),
    criterion: text().$type<CoafCriterion>().notNull(),
    /** 1 for the first one of its operation. */
    turn: integer().notNull(),
    note: text().notNull(),
    authorId: reference()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('coaf_notes_turn').on(t.buyerId, t.auctionId, t.criterion, t.turn),
    check('coaf_notes_criterion', oneOf(t.criterion, COAF_CRITERIA)),
    check('coaf_notes_text', sql`${t.note} <> '' and ${t.turn} > 0`),
  ],
);
