/** The hand-over at the gate, and what a vehicle's time in the yard costs. Nothing here is ever changed. */
import type { CheckedItem } from '@martelo/core/delivery-checklist';
import { sql } from 'drizzle-orm';
import {
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
import { charges, sales } from './sales-schema.ts';
import { media, users } from './schema.ts';

/** The buyer, or somebody whom the buyer sent with a power of attorney. */
export const RECEIVERS = ['comprador', 'procurador'] as const;
export type Receiver = (typeof RECEIVERS)[number];

/**
 * The hand-over at the gate: who took the vehicle, with which document, what was found, and the signature.
 * Rows from before the checklist existed have none.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    saleId: reference()
      .primaryKey()
      .references(() => sales.id),
    /** Null: from before the question existed. */
    receiver: text().$type<Receiver>(),
    receiverName: text().notNull(),
    receiverDocument: text().notNull(),
    /** The number of the power of attorney, as it was typed. */
    powerNumber: text().notNull().default(''),
    /** The drawing of the signature, private. */
    signatureId: uuid()
      .notNull()
      .references(() => media.id),
    /** Null: it could not be read, or from before the question existed. */
    km: integer(),
    /** How many keys were handed over. */
    keys: integer(),
    carrier: text().notNull().default(''),
    truckPlate: text().notNull().default(''),
    checklist: jsonb().$type<CheckedItem[]>().notNull().default([]),
    notes: text().notNull().default(''),
    /** Scrap that can only be melted was made unrecognisable, and photographs show it. */
    unrecognisable: boolean().notNull().default(false),
    /** The key of the request, so that sending again delivers once; null: from before it existed. */
    idempotencyKey: text(),
    deliveredById: reference()
      .notNull()
      .references(() => users.id),
    deliveredAt: moment().notNull(),
  },
  (t) => [
    check('deliveries_receiver', sql`${t.receiver} is null or ${oneOf(t.receiver, RECEIVERS)}`),
    check('deliveries_counts', sql`coalesce(${t.km}, 0) >= 0 and coalesce(${t.keys}, 0) >= 0`),
  ],
);

export const PHOTO_PURPOSES = ['estado', 'descaracterizacao'] as const;
export type PhotoPurpose = (typeof PHOTO_PURPOSES)[number];

/** The photographs of a hand-over, private. The SHA-256 is of the stored picture; the term prints it. */
export const deliveryPhotos = pgTable(
  'delivery_photos',
  {
    saleId: reference()
      .notNull()
      .references(() => deliveries.saleId),
    position: integer().notNull(),
    purpose: text().$type<PhotoPurpose>().notNull(),
    mediaId: uuid()
      .notNull()
      .references(() => media.id),
    sha256: bytes().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.saleId, t.position] }),
    uniqueIndex('delivery_photos_media').on(t.mediaId),
    check('delivery_photos_purpose', oneOf(t.purpose, PHOTO_PURPOSES)),
  ],
);

export const DELIVERY_FILE_PURPOSES = ['procuracao', 'baixa'] as const;
export type DeliveryFilePurpose = (typeof DELIVERY_FILE_PURPOSES)[number];
export const DELIVERY_FILE_TYPES = ['application/pdf', 'image/jpeg'] as const;
export type DeliveryFileType = (typeof DELIVERY_FILE_TYPES)[number];

/**
 * The power of attorney, and of scrap the certificate that its registration has ended. In the database so
 * that every process serves them and backups include them.
 */
export const deliveryFiles = pgTable(
  'delivery_files',
  {
    saleId: reference()
      .notNull()
      .references(() => deliveries.saleId),
    purpose: text().$type<DeliveryFilePurpose>().notNull(),
    contentType: text().$type<DeliveryFileType>().notNull(),
    content: bytes().notNull(),
    sha256: bytes().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.saleId, t.purpose] }),
    check('delivery_files_purpose', oneOf(t.purpose, DELIVERY_FILE_PURPOSES)),
    check('delivery_files_type', oneOf(t.contentType, DELIVERY_FILE_TYPES)),
  ],
);

/** How the amount of a storage charge was counted. A trigger holds it to the charge. */
export const storageCharges = pgTable(
  'storage_charges',
  {
    chargeId: reference()
      .primaryKey()
      .references(() => charges.id),
    periods: integer().notNull(),
    rate: centavos().notNull(),
    /** Periods times rate. */
    total: centavos().notNull(),
    waived: centavos().notNull(),
    /** What earlier storage charges had received. */
    paidBefore: centavos().notNull(),
    capped: boolean().notNull(),
  },
  (t) => [
    check(
      'storage_charges_sum',
      sql`${t.periods} > 0 and ${t.rate} > 0 and ${t.total} = ${t.periods} * ${t.rate}
        and ${t.waived} >= 0 and ${t.paidBefore} >= 0`,
    ),
  ],
);

/** Storage that two people waived: a negative line with its reason, and the rate stays as it was. */
export const storageWaivers = pgTable(
  'storage_waivers',
  {
    id: id(),
    saleId: reference()
      .notNull()
      .references(() => sales.id),
    /** Negative. */
    valor: centavos().notNull(),
    reason: text().notNull(),
    /** Whoever asked, and whoever decided: the same person where there is one director. */
    requestedById: reference()
      .notNull()
      .references(() => users.id),
    decidedById: reference()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('storage_waivers_sale').on(t.saleId, t.id),
    check('storage_waivers_negative', sql`${t.valor} < 0`),
    check('storage_waivers_reason', sql`char_length(${t.reason}) between 10 and 500`),
  ],
);

/** Days on which the house closed its yard, so that no storage is counted; the last row of a day holds. */
export const yardClosings = pgTable(
  'yard_closings',
  {
    id: id(),
    day: date({ mode: 'string' }).notNull(),
    closed: boolean().notNull(),
    reason: text().notNull(),
    byId: reference()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('yard_closings_day').on(t.day, t.id),
    check('yard_closings_reason', sql`char_length(${t.reason}) between 10 and 500`),
  ],
);

/**
 * The time that a sold vehicle stood in the yard after its release, written when it leaves: its cost is
 * frozen then. A trigger holds the sums; nothing leaves while storage is open.
 */
export const saleStays = pgTable(
  'sale_stays',
  {
    saleId: reference()
      .primaryKey()
      .references(() => sales.id),
    beganAt: moment().notNull(),
    freeUntil: moment().notNull(),
    endedAt: moment().notNull(),
    periods: integer().notNull(),
    closedPeriods: integer().notNull(),
    rate: centavos().notNull(),
    total: centavos().notNull(),
    waived: centavos().notNull(),
    paid: centavos().notNull(),
  },
  (t) => [
    check(
      'sale_stays_sum',
      sql`${t.periods} >= 0 and ${t.closedPeriods} >= 0 and ${t.total} = ${t.periods} * ${t.rate}
        and ${t.waived} >= 0 and ${t.paid} >= 0 and ${t.waived} + ${t.paid} >= ${t.total}`,
    ),
  ],
);
