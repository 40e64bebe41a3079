/** Tables of data protection: what people agreed to, and what they asked for. */
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, reference } from './columns.ts';
import { users } from './schema.ts';

export const CONSENT_DOCUMENTS = ['termos', 'privacidade'] as const;
export type ConsentDocument = (typeof CONSENT_DOCUMENTS)[number];

/**
 * What each person agreed to, as the server served it. Append-only by a trigger, which lets nothing
 * pass but the emptying of an address.
 */
export const consents = pgTable(
  'consents',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    document: text().$type<ConsentDocument>().notNull(),
    version: text().notNull(),
    at: createdAt(),
    ip: text().notNull().default(''),
  },
  (t) => [
    index('consents_user').on(t.userId, t.id),
    check('consents_document', oneOf(t.document, CONSENT_DOCUMENTS)),
  ],
);

/**
 * `name`, `document`, `email`: a correction by the office; `other`: what the person wrote; `export`
 * and `erasure` were done by the person alone and are registered as answered.
 */
export const PRIVACY_REQUEST_KINDS = [
  'name',
  'document',
  'email',
  'other',
  'export',
  'erasure',
] as const;
export type PrivacyRequestKind = (typeof PRIVACY_REQUEST_KINDS)[number];

/** `ended`: the person was erased before the office answered. */
export const PRIVACY_REQUEST_STATES = ['open', 'done', 'refused', 'ended'] as const;
export type PrivacyRequestState = (typeof PRIVACY_REQUEST_STATES)[number];

/** The register of requests, each with the day until which the law asks for the answer. */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    kind: text().$type<PrivacyRequestKind>().notNull(),
    /** The new value of a correction; empty for other kinds. */
    wanted: text().notNull().default(''),
    /** The value that the correction replaced. */
    previous: text().notNull().default(''),
    /** What the person wrote. */
    text: text().notNull().default(''),
    state: text().$type<PrivacyRequestState>().notNull().default('open'),
    receivedAt: createdAt(),
    dueAt: moment().notNull(),
    answer: text().notNull().default(''),
    answeredAt: moment(),
    answeredById: reference().references(() => users.id),
  },
  (t) => [
    index('privacy_requests_user').on(t.userId, t.id),
    index('privacy_requests_open').on(t.dueAt, t.id).where(sql`${t.state} = 'open'`),
    index('privacy_requests_newest').on(t.receivedAt, t.id),
    check('privacy_requests_kind', oneOf(t.kind, PRIVACY_REQUEST_KINDS)),
    check('privacy_requests_state', oneOf(t.state, PRIVACY_REQUEST_STATES)),
    check('privacy_requests_answer', sql`(${t.state} = 'open') = (${t.answeredAt} is null)`),
  ],
);
