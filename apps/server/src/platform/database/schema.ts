/**
 * The tables, one source for rows, types and migrations.
 *
 * Names on the wire keep the specification's Portuguese (`lanceInicial`, `dataFim`); money is integer
 * centavos in bigint, moments are timestamptz, states are text with a check constraint so that a
 * new state is a migration of one line and a typo is an error.
 */

import {
  ACCOUNT_STATUSES,
  type AccountStatus,
  PERSON_TYPES,
  type PersonType,
  ROLES,
  type Role,
} from '@martelo/core/accounts';
import { AUCTION_INTENTS, type AuctionIntent } from '@martelo/core/auction';
import { type AuctionTerms, DEFAULT_TERMS } from '@martelo/core/auction-terms';
import type { IncrementTable } from '@martelo/core/increments';
import { LOT_STATUSES, type LotStatus } from '@martelo/core/lot-transitions';
import { PROFILES, type Profile } from '@martelo/core/permissions';
import {
  AUCTION_ORDERS,
  type AuctionOrder,
  LOT_CLASSES,
  type LotClass,
  REGIMES,
  type Regime,
} from '@martelo/core/regime';
import { SALE_DECISIONS, type SaleDecision } from '@martelo/core/sale-states';
import {
  AUCTION_TYPES,
  type AuctionType,
  VEHICLE_CATEGORIES,
  type VehicleCategory,
} from '@martelo/core/vehicle-types';
import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  allOf,
  bytes,
  centavos,
  createdAt,
  id,
  moment,
  oneOf,
  priceBandOf,
  reference,
  searchGrams,
} from './columns.ts';
import { lotStatusWith } from './state-conditions.ts';

export const MEDIA_KINDS = ['vehicle', 'cover', 'identity', 'signature'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];

/** A stored picture; its files lie under `<kind>/<id>/` in the media folder. */
export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey(),
    kind: text().$type<MediaKind>().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: createdAt(),
    /** When its draft was deleted, so that it waits for a vehicle again; null: since it was sent. */
    waitsSince: moment(),
  },
  (t) => [check('media_kind', oneOf(t.kind, MEDIA_KINDS))],
);

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    /** The e-mail is trimmed and in lower case, because the sign-in ignores case. */
    email: text().notNull(),
    passwordHash: text().notNull(),
    role: text().$type<Role>().notNull().default('client'),
    /** What a member of staff may do; empty for clients. */
    profiles: text().array().$type<Profile[]>().notNull().default([]),
    /** Whether this member of staff needs a second factor; null: as the profiles require. */
    secondFactorRequired: boolean(),
    /** When a director disabled this member of staff. */
    disabledAt: moment(),
    status: text().$type<AccountStatus>().notNull().default('pendente'),
    statusChangedAt: moment(),
    isBanned: boolean().notNull().default(false),
    banReason: text(),
    personType: text().$type<PersonType>().notNull().default('fisica'),
    /** CPF digits or CNPJ characters, no mask; empty for administrators. */
    document: text().notNull().default(''),
    /** False when the check digits are wrong: a mark for the administrator, never a refusal. */
    documentChecks: boolean().notNull().default(true),
    phone: text().notNull().default(''),
    cep: text().notNull().default(''),
    logradouro: text().notNull().default(''),
    numero: text().notNull().default(''),
    complemento: text().notNull().default(''),
    bairro: text().notNull().default(''),
    cidade: text().notNull().default(''),
    estado: text().notNull().default(''),
    documentFrontId: uuid().references(() => media.id),
    documentBackId: uuid().references(() => media.id),
    selfieWithDocumentId: uuid().references(() => media.id),
    /**
     * The versions of the terms and of the privacy policy that the person agreed to last, as one text
     * that each bid is compared with (decision 49). Null: never asked. `consents` has all of them.
     */
    agreedVersion: text(),
    /**
     * Until when this person may not take part, because a purchase was not paid, and the day and lot that the refusal
     * names. A trigger of `default_cases` writes both, so that a bid reads them with its person.
     */
    impededUntil: moment(),
    impediment: jsonb().$type<{ dia: string; lote: string }>(),
    /** When the person was erased: the row then holds no personal data any more. */
    erasedAt: moment(),
    /** Name, e-mail, document and phone, folded (no accents, lower case) for substring search. */
    search: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    index('users_document').on(t.document),
    index('users_status').on(t.role, t.status, t.createdAt, t.id),
    index('users_listed').on(t.role, t.createdAt, t.id),
    index('users_banned').on(t.role, t.createdAt, t.id).where(sql`${t.isBanned}`),
    index('users_search').using('gin', searchGrams(t.search)).with({ fastupdate: false }),
    check('users_role', oneOf(t.role, ROLES)),
    check('users_profiles', allOf(t.profiles, PROFILES)),
    check('users_status', oneOf(t.status, ACCOUNT_STATUSES)),
    check('users_person_type', oneOf(t.personType, PERSON_TYPES)),
  ],
);

/**
 * A session. A token is valid only while its row here is: ending the row signs out on every
 * process.
 */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    lastSeenAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    endedAt: moment(),
    endReason: text().$type<SessionEndReason>(),
    ip: text().notNull().default(''),
    userAgent: text().notNull().default(''),
  },
  (t) => [index('sessions_user').on(t.userId)],
);
export type SessionEndReason = 'logout' | 'banned' | 'denied' | 'password' | 'revoked';

export const auctions = pgTable(
  'auctions',
  {
    id: id(),
    titulo: text().notNull(),
    descricao: text().notNull().default(''),
    tipo: text().$type<AuctionType>().notNull(),
    numeroLote: text().notNull(),
    intent: text().$type<AuctionIntent>().notNull().default('scheduled'),
    /** The law under which it sells. */
    regime: text().$type<Regime>().notNull().default('privado'),
    /**
     * When it was published; null: a draft, which nobody outside the office sees and which takes no
     * bid. A private auction is published by saving it.
     */
    publishedAt: moment().defaultNow(),
    /**
     * When a published auction of a public regime was revoked, and why: both are public. It stays and
     * sells nothing any more.
     */
    revokedAt: moment(),
    revocationReason: text(),
    /**
     * The terms that its next frozen version will have. What holds for a lot is its own version in
     * `auction_terms`.
     */
    terms: jsonb().$type<AuctionTerms>().notNull().default(DEFAULT_TERMS),
    /** Terms that wait for the next version of the published edital; null: none. */
    nextTerms: jsonb().$type<AuctionTerms>(),
    /** Changes when the terms do: a bid names the mark of the terms that its bidder saw. */
    termsMark: text().generatedAlwaysAs(
      (): SQL => sql`md5(${auctions.terms}::text || ${auctions.regime})`,
    ),
    dataInicio: moment().notNull(),
    dataFim: moment().notNull(),
    /** The remaining time while paused; the length while the auction waits for Iniciar; else null. */
    remainingMs: bigint({ mode: 'number' }),
    /** The minimum increments of bids; null: any higher amount is accepted (specification). */
    increments: jsonb().$type<IncrementTable>(),
    /**
     * A bid in the last milliseconds of a lot moves its end; these are that window and the new
     * remaining time.
     */
    softCloseWindowMs: integer(),
    softCloseExtendMs: integer(),
    /**
     * The reserve of lots without a reserve of their own, in whole percent of their opening value.
     */
    reservePercent: integer(),
    /** True when bidders may place an automatic bid; this requires increments. */
    automaticBids: boolean().notNull().default(false),
    /** The form's fields that only one type has (marca, modelo, cilindrada, potencia…). */
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
    coverId: uuid().references(() => media.id),
    /** Set once, when the last lot of a finished auction has its result. */
    closedAt: moment(),
    archivedAt: moment(),
    createdAt: createdAt(),
    /** Title, number and type, folded for substring search. */
    search: text().generatedAlwaysAs(
      (): SQL =>
        sql`search_fold(${auctions.titulo} || ' ' || ${auctions.numeroLote} || ' ' || ${auctions.tipo})`,
    ),
  },
  (t) => [
    index('auctions_search').using('gin', searchGrams(t.search)).with({ fastupdate: false }),
    index('auctions_type_end').on(t.tipo, t.dataFim),
    check('auctions_type', oneOf(t.tipo, AUCTION_TYPES)),
    check('auctions_intent', oneOf(t.intent, AUCTION_INTENTS)),
    check('auctions_dates', sql`${t.dataFim} > ${t.dataInicio}`),
    check(
      'auctions_soft_close',
      sql`(${t.softCloseWindowMs} is null) = (${t.softCloseExtendMs} is null)`,
    ),
    check('auctions_automatic', sql`not ${t.automaticBids} or ${t.increments} is not null`),
    check('auctions_regime', oneOf(t.regime, REGIMES)),
    check('auctions_revocation', sql`(${t.revokedAt} is null) = (${t.revocationReason} is null)`),
    check('auctions_revoked', sql`${t.revokedAt} is null or ${t.publishedAt} is not null`),
    index('auctions_drafts').on(t.id).where(sql`${t.publishedAt} is null`),
  ],
);

/** The events that make a version of an auction's terms. */
export const TERMS_CAUSES = ['publication', 'first-bid', 'change', 'migration'] as const;
export type TermsCause = (typeof TERMS_CAUSES)[number];

/**
 * The frozen terms of auctions, one row for each auction and version; append-only. A lot keeps the
 * version of its first counting bid.
 */
export const auctionTerms = pgTable(
  'auction_terms',
  {
    id: id(),
    auctionId: reference()
      .notNull()
      .references(() => auctions.id),
    /** 1, 2, 3 … within the auction; the greatest is in force for lots without a counting bid. */
    version: integer().notNull(),
    frozenAt: moment().notNull(),
    cause: text().$type<TermsCause>().notNull(),
    regime: text().$type<Regime>().notNull(),
    terms: jsonb().$type<AuctionTerms>().notNull(),
    /** SHA-256 of the edital in force then; null: the auction had none of its own. */
    editalSha256: bytes(),
    /** The same as the auction's, and of the edital too. */
    mark: text().generatedAlwaysAs(
      (): SQL =>
        sql`md5(${auctionTerms.terms}::text || ${auctionTerms.regime} || coalesce(encode(${auctionTerms.editalSha256}, 'hex'), ''))`,
    ),
  },
  (t) => [
    uniqueIndex('auction_terms_version').on(t.auctionId, t.version),
    check('auction_terms_cause', oneOf(t.cause, TERMS_CAUSES)),
    check('auction_terms_regime', oneOf(t.regime, REGIMES)),
  ],
);

export const vehicles = pgTable(
  'vehicles',
  {
    id: id(),
    titulo: text().notNull(),
    marca: text().notNull().default(''),
    modelo: text().notNull().default(''),
    ano: integer().notNull(),
    cor: text().notNull().default(''),
    combustivel: text().notNull().default('Flex'),
    km: integer(),
    finalPlaca: text().notNull().default(''),
    /** The papers: private, normalized (core/papers), empty while unknown. */
    placa: text().notNull().default(''),
    chassi: text().notNull().default(''),
    renavam: text().notNull().default(''),
    motor: text().notNull().default(''),
    situacao: text().notNull().default('Recuperado'),
    origem: text().notNull().default('Financeira'),
    descricao: text().notNull().default(''),
    destaque: boolean().notNull().default(false),
    categoria: text().$type<VehicleCategory>().notNull().default('Carro'),
    valorFipe: centavos(),
    /** The make without accents and in lower case, for the filter. */
    marcaFolded: text().generatedAlwaysAs((): SQL => sql`search_fold(${vehicles.marca})`),
    /**
     * Title, make, model, year, lot, colour and the category's words, folded (no accents, lower case)
     * for substring search.
     */
    search: text().notNull().default(''),
    archivedAt: moment(),
    /** True for a vehicle without a photograph; a trigger on the pictures keeps it. */
    semFoto: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  (t) => [
    index('vehicles_category').on(t.categoria, t.id).where(sql`${t.archivedAt} is null`),
    index('vehicles_newest').on(t.createdAt, t.id).where(sql`${t.archivedAt} is null`),
    index('vehicles_archived').on(t.id).where(sql`${t.archivedAt} is not null`),
    index('vehicles_bare').on(t.id).where(sql`${t.semFoto} and ${t.archivedAt} is null`),
    index('vehicles_highlighted').on(t.id).where(sql`${t.destaque} and ${t.archivedAt} is null`),
    index('vehicles_make').on(t.marcaFolded, t.id).where(sql`${t.archivedAt} is null`),
    index('vehicles_km').on(t.km, t.id).where(sql`${t.archivedAt} is null`),
    index('vehicles_year').on(t.ano, t.id).where(sql`${t.archivedAt} is null`),
    index('vehicles_plate').on(t.placa),
    index('vehicles_renavam').on(t.renavam),
    // Reversed, because people search for the last characters of a chassis.
    index('vehicles_chassis').on(sql`reverse(${t.chassi}) text_pattern_ops`),
    index('vehicles_search').using('gin', searchGrams(t.search)).with({ fastupdate: false }),
    check('vehicles_category', oneOf(t.categoria, VEHICLE_CATEGORIES)),
  ],
);

export const vehicleImages = pgTable(
  'vehicle_images',
  {
    mediaId: uuid()
      .primaryKey()
      .references(() => media.id),
    vehicleId: reference()
      .notNull()
      .references(() => vehicles.id),
    /** 0 is the cover. */
    position: integer().notNull(),
  },
  (t) => [index('vehicle_images_vehicle').on(t.vehicleId, t.position)],
);

export interface DescriptionChange {
  at: string;
  /** All fields that were changed since the first bid. */
  fields: string[];
}

/** The published facts by field, as texts, and the media ids of the pictures. */
export interface SoldDescription {
  facts: Record<string, string>;
  images: string[];
}

const OPEN = sql.raw(lotStatusWith('isOpen'));
const LISTED = sql.raw(lotStatusWith('isListed'));
const AWAITS_SELLER = sql.raw(lotStatusWith('awaitsSeller'));

/**
 * One appearance of a vehicle in an auction; a null `auctionId` means that it waits for the next
 * one.
 */
export const lots = pgTable(
  'lots',
  {
    id: id(),
    vehicleId: reference()
      .notNull()
      .references(() => vehicles.id),
    auctionId: reference().references(() => auctions.id),
    /**
     * True: the lot waits until a person puts it into an auction. It is not public, and no auction
     * takes it by itself.
     */
    heldForPerson: boolean().notNull().default(false),
    lote: text().notNull(),
    lanceInicial: centavos().notNull(),
    /**
     * The reserve: the lot is not sold below it. Null: the auction's share applies, if it has one.
     * Never public.
     */
    reserve: centavos(),
    /** The appraisal, which the public regimes require. */
    avaliacao: centavos(),
    classe: text().$type<LotClass>().notNull().default('conservado'),
    /** First auction, second, or as scrap after two without a sale. */
    ordemLeilao: integer().$type<AuctionOrder>().notNull().default(1),
    /** The terms that hold for this lot, written with its first counting bid. */
    termsId: reference().references(() => auctionTerms.id),
    status: text().$type<LotStatus>().notNull().default('active'),
    /**
     * The seller's decision on a lot that closed below its reserve: a cache of its sale, written with
     * it. The status stays `conditional`.
     */
    saleDecision: text().$type<SaleDecision>(),
    /** Until when the seller may decide: a cache of the sale too. */
    decisionUntil: moment(),
    /** How much later than the auction's `dataFim` this lot ends. */
    extensionMs: bigint({ mode: 'number' }).notNull().default(0),
    previousLotId: reference().references((): AnyPgColumn => lots.id),
    /**
     * Cache of the ledger, checked by `martelo audit`: the greatest valid bid, its bidder, the
     * number of bids.
     */
    lanceAtual: centavos(),
    leaderId: reference().references(() => users.id),
    bidCount: integer().notNull().default(0),
    /**
     * Bands of the price and of the number of bids, for the indexes behind the orders of the public
     * list. Most bids stay in the same band, so they change no index, which makes the update cheap.
     */
    priceBand: integer().generatedAlwaysAs(
      (): SQL => priceBandOf(sql`coalesce(${lots.lanceAtual}, ${lots.lanceInicial})`),
    ),
    bidsBand: integer().generatedAlwaysAs(
      (): SQL => sql`case when ${lots.bidCount} <= 8
        then ${lots.bidCount} else floor(ln(${lots.bidCount}::float8) * 5.77)::int end`,
    ),
    /** Last ledger row: its sequence number, the reset epoch and the hash that the next row chains to. */
    sequence: integer().notNull().default(0),
    epoch: integer().notNull().default(0),
    ledgerHash: bytes(),
    /** The result, written once when the lot closes. */
    closedAt: moment(),
    /** Why a person withdrew it from a published edital, which is public. */
    withdrawalReason: text(),
    winnerId: reference().references(() => users.id),
    hammerPrice: centavos(),
    /** The last change of the published description while the lot had bids. */
    descriptionChange: jsonb().$type<DescriptionChange>(),
    /** The description as it was sold; written by the first correction after the sale. */
    soldAs: jsonb().$type<SoldDescription>(),
    createdAt: createdAt(),
    /** The number, folded for substring search. */
    search: text().generatedAlwaysAs((): SQL => sql`search_fold(${lots.lote})`),
  },
  (t) => [
    uniqueIndex('lots_one_active_per_vehicle').on(t.vehicleId).where(sql`${t.status} ${OPEN}`),
    uniqueIndex('lots_number').on(t.auctionId, t.lote).where(sql`${t.status} ${LISTED}`),
    index('lots_auction').on(t.auctionId, t.status),
    index('lots_vehicle').on(t.vehicleId, t.id),
    index('lots_price').on(t.priceBand, t.vehicleId).where(sql`${t.status} ${OPEN}`),
    index('lots_bids').on(t.bidsBand, t.vehicleId).where(sql`${t.status} ${OPEN}`),
    index('lots_waiting')
      .on(t.lote, t.vehicleId)
      .where(sql`${t.status} ${OPEN} and ${t.auctionId} is null`),
    index('lots_extended').on(t.auctionId, t.extensionMs).where(sql`${t.extensionMs} > 0`),
    index('lots_search').using('gin', searchGrams(t.search)).with({ fastupdate: false }),
    check('lots_status', oneOf(t.status, LOT_STATUSES)),
    check('lots_held', sql`not ${t.heldForPerson} or ${t.auctionId} is null`),
    check('lots_withdrawal', sql`${t.withdrawalReason} is null or not ${t.status} ${LISTED}`),
    check('lots_opening', sql`${t.lanceInicial} >= 0`),
    check('lots_appraisal', sql`${t.avaliacao} > 0`),
    check('lots_class', oneOf(t.classe, LOT_CLASSES)),
    check('lots_order', sql`${t.ordemLeilao} in (${sql.raw(AUCTION_ORDERS.join(', '))})`),
    check(
      'lots_decision',
      sql`${t.saleDecision} is null or (${t.status} ${AWAITS_SELLER} and ${oneOf(t.saleDecision, SALE_DECISIONS)})`,
    ),
  ],
);

/**
 * The last heartbeat of any server process; one row. The first process after a gap computes from it
 * for how long no bid was possible (decision 20).
 */
export const heartbeat = pgTable(
  'heartbeat',
  { id: integer().primaryKey().default(1), beatAt: moment().notNull() },
  (t) => [check('heartbeat_one_row', sql`${t.id} = 1`)],
);

/**
 * Counts that triggers keep: the rows of some lists (vehicles that were not deleted, by category;
 * clients, by state), and the changes of the public pages. A count has several rows whose sum is its
 * value: each change inserts one row and merges the rows that are not locked.
 */
export const rowCounts = pgTable('row_counts', {
  id: id(),
  list: text().$type<'vehicles' | 'clients' | 'page-changes'>().notNull(),
  kind: text().notNull(),
  rows: bigint({ mode: 'number' }).notNull(),
});
