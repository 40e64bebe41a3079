/**
 * The tables, one source for rows, types and migrations.
 *
 * Names on the wire keep the specification's Portuguese (`lanceInicial`, `dataFim`); money is integer
 * centavos in bigint, moments are timestamptz, states are text with a check constraint so that a
 * new state is a migration of one line and a typo is an error.
 */
import type { IdentityPicture } from '@martelo/artwork/identity-drawing';
import type { VehiclePicture } from '@martelo/artwork/vehicle-drawing';
import {
  ACCOUNT_STATUSES,
  type AccountStatus,
  PERSON_TYPES,
  type PersonType,
  ROLES,
  type Role,
} from '@martelo/core/accounts';
import { AUCTION_INTENTS, type AuctionIntent } from '@martelo/core/auction';
import { LOT_STATUSES, type LotStatus } from '@martelo/core/bid';
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
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const reference = () => bigint({ mode: 'number' });
const centavos = () => bigint({ mode: 'number' });
const moment = () => timestamp({ withTimezone: true, mode: 'date' });
const createdAt = () => moment().notNull().defaultNow();
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const oneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;

export const MEDIA_KINDS = ['vehicle', 'cover', 'identity'] as const;
export type MediaKind = (typeof MEDIA_KINDS)[number];
export type MediaDrawing = VehiclePicture | IdentityPicture;

/** A stored picture; its files lie under `<kind>/<id>/` in the media folder. */
export const media = pgTable(
  'media',
  {
    id: uuid().primaryKey(),
    kind: text().$type<MediaKind>().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** How to draw a demonstration picture that is not on disk yet; null for a photograph. */
    drawing: jsonb().$type<MediaDrawing>(),
    createdAt: createdAt(),
  },
  (t) => [check('media_kind', oneOf(t.kind, MEDIA_KINDS))],
);

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text().notNull(),
    /** Trimmed and in lower case: the sign-in is not case-sensitive. */
    email: text().notNull(),
    passwordHash: text().notNull(),
    role: text().$type<Role>().notNull().default('client'),
    status: text().$type<AccountStatus>().notNull().default('pendente'),
    statusChangedAt: moment(),
    isBanned: boolean().notNull().default(false),
    banReason: text(),
    personType: text().$type<PersonType>().notNull().default('fisica'),
    /** CPF digits or CNPJ characters, no mask; empty for administrators. */
    document: text().notNull().default(''),
    /** False when the check digits do not agree: a flag for the administrator, never a refusal. */
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
    termsVersion: text(),
    termsAcceptedAt: moment(),
    termsAcceptedIp: text(),
    /** Name, e-mail, document and phone, folded (no accents, lower case) for substring search. */
    search: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    index('users_document').on(t.document),
    index('users_status').on(t.role, t.status, t.createdAt),
    check('users_role', oneOf(t.role, ROLES)),
    check('users_status', oneOf(t.status, ACCOUNT_STATUSES)),
    check('users_person_type', oneOf(t.personType, PERSON_TYPES)),
  ],
);

/** A sign-in. A token is only as good as its row here: ending the row ends it on every process. */
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
    dataInicio: moment().notNull(),
    dataFim: moment().notNull(),
    /** Kept while paused; the length that waits for Iniciar while held; null otherwise. */
    remainingMs: bigint({ mode: 'number' }),
    /** The form's fields that only one type has (marca, modelo, cilindrada, potencia…). */
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
    coverId: uuid().references(() => media.id),
    /** Set once, when the last lot of a finished auction has its result. */
    settledAt: moment(),
    archivedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index('auctions_type_end').on(t.tipo, t.dataFim),
    check('auctions_type', oneOf(t.tipo, AUCTION_TYPES)),
    check('auctions_intent', oneOf(t.intent, AUCTION_INTENTS)),
    check('auctions_dates', sql`${t.dataFim} > ${t.dataInicio}`),
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
    situacao: text().notNull().default('Recuperado'),
    origem: text().notNull().default('Financeira'),
    descricao: text().notNull().default(''),
    destaque: boolean().notNull().default(false),
    categoria: text().$type<VehicleCategory>().notNull().default('Carro'),
    valorFipe: centavos(),
    /** Title, make, model and lot, folded (no accents, lower case) for substring search. */
    search: text().notNull().default(''),
    archivedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    index('vehicles_category').on(t.categoria, t.createdAt),
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

/** One appearance of a vehicle in an auction; with `auctionId` null it waits for the next one. */
export const lots = pgTable(
  'lots',
  {
    id: id(),
    vehicleId: reference()
      .notNull()
      .references(() => vehicles.id),
    auctionId: reference().references(() => auctions.id),
    lote: text().notNull(),
    lanceInicial: centavos().notNull(),
    status: text().$type<LotStatus>().notNull().default('active'),
    /** How far this lot's end lies beyond the auction's `dataFim`. */
    extensionMs: bigint({ mode: 'number' }).notNull().default(0),
    previousLotId: reference().references((): AnyPgColumn => lots.id),
    /** Cache of the ledger, proved by `martelo audit`: greatest counting bid, its bidder, how many. */
    lanceAtual: centavos(),
    leaderId: reference().references(() => users.id),
    bidCount: integer().notNull().default(0),
    /** Last ledger row: its sequence number, the reset epoch and the hash that the next row chains to. */
    sequence: integer().notNull().default(0),
    epoch: integer().notNull().default(0),
    ledgerHash: bytes(),
    /** The result, written once when the lot closes. */
    closedAt: moment(),
    winnerId: reference().references(() => users.id),
    hammerPrice: centavos(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('lots_one_active_per_vehicle').on(t.vehicleId).where(sql`${t.status} = 'active'`),
    uniqueIndex('lots_number').on(t.auctionId, t.lote).where(sql`${t.status} <> 'withdrawn'`),
    index('lots_auction').on(t.auctionId, t.status),
    index('lots_vehicle').on(t.vehicleId, t.id),
    check('lots_status', oneOf(t.status, LOT_STATUSES)),
    check('lots_opening', sql`${t.lanceInicial} >= 0`),
  ],
);

export const LEDGER_ACTIONS = ['normal', 'reset', 'removed'] as const;
export type LedgerAction = (typeof LEDGER_ACTIONS)[number];

/**
 * The bid ledger. Append-only: a trigger refuses UPDATE and DELETE. `normal` is a bid; `reset`
 * starts a new epoch for the lot; `removed` takes back the bid with sequence `targetSequence`.
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
    /** The bidder of a normal row, the administrator of the others. */
    userId: reference()
      .notNull()
      .references(() => users.id),
    /** The bidder's pseudonym in this auction: 'Licitante 7'. */
    bidderNumber: integer(),
    automatic: boolean().notNull().default(false),
    targetSequence: integer(),
    reason: text(),
    idempotencyKey: text(),
    createdAt: moment().notNull(),
    previousHash: bytes(),
    hash: bytes().notNull(),
  },
  (t) => [
    uniqueIndex('bids_sequence').on(t.lotId, t.sequence),
    uniqueIndex('bids_removed_once')
      .on(t.lotId, t.targetSequence)
      .where(sql`${t.action} = 'removed'`),
    index('bids_user').on(t.userId, t.createdAt),
    index('bids_newest').on(t.createdAt, t.id),
    check('bids_action', oneOf(t.action, LEDGER_ACTIONS)),
    check(
      'bids_shape',
      sql`(${t.action} = 'normal' and ${t.value} > 0 and ${t.bidderNumber} is not null)
        or (${t.action} = 'reset' and ${t.value} is null)
        or (${t.action} = 'removed' and ${t.targetSequence} is not null)`,
    ),
  ],
);

/** The pseudonym of a bidder in one auction, given with the first accepted bid. */
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

/** The first answer to an idempotency key, replayed to every repetition. Kept at least 24 h. */
export const bidAttempts = pgTable(
  'bid_attempts',
  {
    userId: reference()
      .notNull()
      .references(() => users.id),
    idempotencyKey: text().notNull(),
    vehicleId: reference().notNull(),
    value: centavos().notNull(),
    /** What was answered: the accepted bid or the refusal, as the route presents it. */
    outcome: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.idempotencyKey] }),
    index('bid_attempts_age').on(t.createdAt),
  ],
);

/** Who did what, when and from where. Append-only, by the same trigger as the ledger. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: moment().notNull().defaultNow(),
    actorId: reference(),
    ip: text().notNull().default(''),
    action: text().notNull(),
    subjectType: text().notNull().default(''),
    subjectId: text().notNull().default(''),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    index('audit_log_at').on(t.at),
    index('audit_log_actor').on(t.actorId, t.at),
    // The sign-in counts recent failures of an account and of an address before every password.
    index('audit_log_failed_account')
      .on(t.subjectId, t.at)
      .where(sql`${t.action} = 'login.failed'`),
    index('audit_log_failed_address').on(t.ip, t.at).where(sql`${t.action} = 'login.failed'`),
  ],
);

/** The yard's own values for the keys of the contract's site settings; a missing key has its default. */
export const siteSettings = pgTable('site_settings', {
  key: text().primaryKey(),
  value: jsonb().$type<unknown>().notNull(),
  updatedAt: createdAt(),
});

export const newsletterSubscribers = pgTable('newsletter_subscribers', {
  email: text().primaryKey(),
  createdAt: createdAt(),
});
