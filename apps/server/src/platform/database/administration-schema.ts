/** Tables of the administration: audit log, site settings, messages, edital files, backups. */
import {
  NOTIFICATION_KIND_NAMES,
  type NotificationKind,
} from '@martelo/contract/texts/notification-kinds';
import { REMINDER_STEPS, type ReminderStep } from '@martelo/core/charge-reminders';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, moment, oneOf, reference } from './columns.ts';
import { charges, sales } from './sales-schema.ts';
import { users } from './schema.ts';

/**
 * What a person's request has made, by its idempotency key: a request that is repeated, because its answer was
 * lost on the way, makes nothing a second time. Kept at least 24 h.
 */
export const creations = pgTable(
  'creations',
  {
    userId: reference()
      .notNull()
      .references(() => users.id),
    idempotencyKey: text().notNull(),
    /** Of what was sent: the same key with other content is refused. */
    contentSha256: bytes().notNull(),
    /** What was made; null only inside the transaction that makes it. */
    subjectId: reference(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.idempotencyKey] }),
    index('creations_age').on(t.createdAt),
  ],
);

/**
 * How often a limited call was made by whoever is counted, on all processes together (`platform/http/call-counts.ts`).
 * The table is not in the write-ahead log: a crash forgets the counts, and no call waits for the disk.
 */
export const callCounts = pgTable(
  'call_counts',
  {
    /** A hash of the call and of who made it. */
    key: bytes().primaryKey(),
    count: integer().notNull(),
    endsAt: moment().notNull(),
  },
  (t) => [index('call_counts_end').on(t.endsAt)],
);

/**
 * The audit log: who did what, when and from where. Append-only by a trigger, which lets nothing pass
 * but the emptying of an address that is older than six months (decision 49).
 */
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
    index('audit_log_at').on(t.at, t.id),
    // The nightly job looks for addresses that are older than the law asks to keep them.
    index('audit_log_addresses').on(t.at).where(sql`${t.ip} <> ''`),
    index('audit_log_action').on(t.action, t.at, t.id),
    // Searches use the people and the things that an entry names
    // (features/audit/audit-list.queries.ts).
    index('audit_log_actor').on(t.actorId, t.at, t.id),
    index('audit_log_subject').on(t.subjectType, t.subjectId, t.at, t.id),
    index('audit_log_user')
      .on(sql`(${t.details}->>'userId')`, t.at, t.id)
      .where(sql`${t.details}->>'userId' is not null`),
    index('audit_log_vehicle')
      .on(sql`(${t.details}->>'vehicleId')`, t.at, t.id)
      .where(sql`${t.details}->>'vehicleId' is not null`),
    // Before each password check the sign-in counts recent failures of the account and of the
    // address.
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

export const MESSAGE_CHANNELS = ['whatsapp', 'email', 'hand'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];
/**
 * `waiting`: the message waits for a job or a person. `sending`: set just before the provider is
 * called; a process that dies then leaves this state, and the message is not sent again
 * automatically. `failed`: it will not be sent again.
 */
export const MESSAGE_STATUSES = ['waiting', 'sending', 'sent', 'failed'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** The outbox. A row is written in the transaction of the event that it reports, and sent later. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    kind: text().$type<NotificationKind>().notNull(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    /** The purchase that it is about; null: a registration. */
    saleId: reference().references(() => sales.id),
    /** Set only for a notice about a deadline: its charge, which notice it is, and when it stops being true. */
    chargeId: reference().references(() => charges.id),
    step: text().$type<ReminderStep>(),
    validUntil: moment(),
    /** The recipient's data at the time when the message was written. */
    recipientName: text().notNull(),
    phone: text().notNull().default(''),
    email: text().notNull().default(''),
    subject: text().notNull(),
    body: text().notNull(),
    status: text().$type<MessageStatus>().notNull().default('waiting'),
    /** The channel that sends or sent the message; null before the first attempt. */
    channel: text().$type<MessageChannel>(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull().defaultNow(),
    sendingSince: moment(),
    sentAt: moment(),
    /** The id that the provider gave to the message. */
    providerId: text(),
    lastError: text(),
    /** The administrator who sent it by hand, or who confirmed that it arrived. */
    sentById: reference().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('messages_due').on(t.nextAttemptAt).where(sql`${t.status} = 'waiting'`),
    index('messages_newest').on(t.createdAt, t.id),
    index('messages_status').on(t.status, t.createdAt, t.id),
    index('messages_user').on(t.userId),
    index('messages_sale').on(t.saleId).where(sql`${t.saleId} is not null`),
    // Each notice about the deadline of a charge exists once.
    uniqueIndex('messages_reminder').on(t.chargeId, t.step).where(sql`${t.chargeId} is not null`),
    check('messages_step', oneOf(t.step, REMINDER_STEPS)),
    check(
      'messages_reminds',
      sql`(${t.chargeId} is null) = (${t.step} is null) and (${t.chargeId} is null) = (${t.validUntil} is null)`,
    ),
    check('messages_kind', oneOf(t.kind, NOTIFICATION_KIND_NAMES)),
    check('messages_status', oneOf(t.status, MESSAGE_STATUSES)),
    check('messages_channel', oneOf(t.channel, MESSAGE_CHANNELS)),
  ],
);

/**
 * An edital that the yard uploaded. It is in the database so that every process can serve it and
 * backups include it.
 */
export const editalFiles = pgTable('edital_files', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  size: integer().notNull(),
  content: bytes().notNull(),
  uploadedById: reference()
    .notNull()
    .references(() => users.id),
  createdAt: createdAt(),
});

/** The copies that were completed, by hand or at night, and the nightly ones that failed. */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    /** When the copy began. It shows the house as it was shortly after this moment. */
    startedAt: moment().notNull(),
    finishedAt: moment().notNull(),
    /** Its name alone: folders are the operator's. */
    file: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    rows: bigint({ mode: 'number' }).notNull().default(0),
    /** Pictures that are in the copy, and pictures whose files were gone. */
    files: integer().notNull().default(0),
    missing: integer().notNull().default(0),
    /** Made, or tried, by the job of the night in BACKUP_DIR: a copy by hand is no copy of the night. */
    nightly: boolean().notNull().default(false),
    /** Why there is no copy, in a sentence for the office; null: it succeeded. */
    failure: text(),
  },
  (t) => [
    index('backups_newest').on(t.startedAt, t.id),
    index('backups_made').on(t.startedAt, t.id).where(sql`${t.failure} is null`),
  ],
);
