/** What a person is told: the inbox, the preferences, the devices, and what goes out of each notice. */
import {
  NOTICE_CHANNELS,
  NOTICE_KINDS,
  type NoticeChannel,
  type NoticeKind,
} from '@martelo/core/notice-kinds';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, reference } from './columns.ts';
import { sessions, users } from './schema.ts';

/**
 * The inbox. A row is written in the transaction of its event, or by a job that reads the event's rows; a
 * job then decides through which channels it goes out (`dispatched_at`).
 */
export const notices = pgTable(
  'notices',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    kind: text().$type<NoticeKind>().notNull(),
    /** Names the event. A person is told of an event once, however many processes try. */
    event: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    /** A path of the site: '/conta/arremates/12'. */
    link: text().notNull(),
    /** No foreign keys: their locks on an open lot would make its bids wait. Nobody deletes either. */
    vehicleId: reference(),
    lotId: reference(),
    createdAt: createdAt(),
    readAt: moment(),
    dispatchedAt: moment(),
  },
  (t) => [
    uniqueIndex('notices_once').on(t.userId, t.event),
    index('notices_newest').on(t.userId, t.id),
    index('notices_unread').on(t.userId).where(sql`${t.readAt} is null`),
    index('notices_undispatched').on(t.id).where(sql`${t.dispatchedAt} is null`),
    index('notices_age').on(t.createdAt),
    check('notices_kind', oneOf(t.kind, NOTICE_KINDS)),
    check('notices_link', sql`${t.link} like '/%' and ${t.link} not like '//%'`),
  ],
);

/** What a person chose; a pair of kind and channel without a row has its default (core). */
export const noticePreferences = pgTable(
  'notice_preferences',
  {
    userId: reference()
      .notNull()
      .references(() => users.id),
    kind: text().$type<NoticeKind>().notNull(),
    channel: text().$type<NoticeChannel>().notNull(),
    enabled: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.channel] }),
    check('notice_preferences_kind', oneOf(t.kind, NOTICE_KINDS)),
    check('notice_preferences_channel', oneOf(t.channel, NOTICE_CHANNELS)),
  ],
);

/**
 * A browser that shows notices, of the person who switched it on last. Nothing is sent to it once its
 * session was ended; a session that merely grew old keeps it.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    sessionId: uuid().references(() => sessions.id, { onDelete: 'set null' }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: createdAt(),
    lastSuccessAt: moment(),
    failures: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.endpoint),
    index('push_subscriptions_user').on(t.userId),
    index('push_subscriptions_session').on(t.sessionId),
  ],
);

export const DELIVERY_STATUSES = ['waiting', 'sending', 'sent', 'dropped', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/**
 * A notice on its way through one channel; by push to one browser. `sending` is committed before anybody
 * else's service is called: a process that dies leaves it, and it is never sent twice by itself.
 * E-mail and WhatsApp carry only what is optional: the outbox (`messages`) sends the rest.
 */
export const noticeDeliveries = pgTable(
  'notice_deliveries',
  {
    id: id(),
    noticeId: reference()
      .notNull()
      .references(() => notices.id),
    channel: text().$type<NoticeChannel>().notNull(),
    subscriptionId: reference().references(() => pushSubscriptions.id),
    status: text().$type<DeliveryStatus>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment().notNull(),
    sendingSince: moment(),
    sentAt: moment(),
    lastError: text(),
  },
  (t) => [
    unique('notice_deliveries_once').on(t.noticeId, t.channel, t.subscriptionId).nullsNotDistinct(),
    index('notice_deliveries_due').on(t.nextAttemptAt, t.id).where(sql`${t.status} = 'waiting'`),
    index('notice_deliveries_subscription').on(t.subscriptionId),
    check('notice_deliveries_channel', oneOf(t.channel, NOTICE_CHANNELS)),
    check('notice_deliveries_status', oneOf(t.status, DELIVERY_STATUSES)),
    check(
      'notice_deliveries_browser',
      sql`(${t.channel} = 'push') = (${t.subscriptionId} is not null)`,
    ),
  ],
);

/** Up to where a job has read the ledger; one row for each job. */
export const noticeCursors = pgTable('notice_cursors', {
  name: text().primaryKey(),
  /** The greatest id of `bids` that it has seen. */
  position: reference().notNull(),
  /** The database's clock when it read. */
  readAt: moment().notNull(),
});

/** An event that many people are told of, in batches. `position` is the last person who has a notice. */
export const noticeFanouts = pgTable(
  'notice_fanouts',
  {
    id: id(),
    event: text().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    /** Without a foreign key, as in `notices`. */
    lotId: reference().notNull(),
    position: reference().notNull().default(0),
    createdAt: createdAt(),
    /** From when people are told of it. */
    dueAt: moment().notNull().defaultNow(),
    doneAt: moment(),
  },
  (t) => [
    uniqueIndex('notice_fanouts_once').on(t.event),
    index('notice_fanouts_open').on(t.id).where(sql`${t.doneAt} is null`),
    // Several changes of a description one after the other are told together, until the first person was told.
    uniqueIndex('notice_fanouts_one_change')
      .on(t.lotId)
      .where(sql`${t.kind} = 'favorite-changed' and ${t.doneAt} is null and ${t.position} = 0`),
    check('notice_fanouts_kind', oneOf(t.kind, NOTICE_KINDS)),
  ],
);
