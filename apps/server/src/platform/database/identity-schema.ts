/** Tables around the sign-in and the registration that are no part of a person's own row. */
import {
  DOCUMENT_REASONS,
  type DocumentReason,
  IDENTITY_IMAGES,
  type IdentityImage,
} from '@martelo/core/registration-documents';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { allOf, bytes, createdAt, id, moment, oneOf, reference } from './columns.ts';
import { media, users } from './schema.ts';

/**
 * What a link does for the person who opens it: choose a new password, begin as a member of staff,
 * let an unknown device in, confirm an e-mail address, stop the change of an e-mail address, send
 * refused documents again.
 */
export const LINK_PURPOSES = [
  'password',
  'invitation',
  'device',
  'email',
  'email-stop',
  'documents',
] as const;
export type LinkPurpose = (typeof LINK_PURPOSES)[number];

/** A link that works once. Only its digest is kept, so that nobody who reads the table can use it. */
export const oneTimeLinks = pgTable(
  'one_time_links',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    purpose: text().$type<LinkPurpose>().notNull(),
    digest: bytes().notNull(),
    /** What the link carries besides, such as the e-mail address that it confirms. */
    details: jsonb().$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
    /** When it was used, or replaced by a newer one. */
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex('one_time_links_digest').on(t.digest),
    index('one_time_links_live').on(t.userId, t.purpose).where(sql`${t.endedAt} is null`),
    check('one_time_links_purpose', oneOf(t.purpose, LINK_PURPOSES)),
  ],
);

/**
 * Documents of registrations that were refused one by one. All refusals of one decision have the same
 * round. The refused picture stays named here until the nightly job deletes it.
 */
export const documentRefusals = pgTable(
  'document_refusals',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    round: integer().notNull(),
    image: text().$type<IdentityImage>().notNull(),
    reasons: text().array().$type<DocumentReason[]>().notNull(),
    /** What the office adds in words, which the person reads. */
    note: text().notNull().default(''),
    refusedById: reference()
      .notNull()
      .references(() => users.id),
    refusedAt: createdAt(),
    /** The refused picture; null when there was none, or when it has been deleted. */
    mediaId: uuid().references(() => media.id),
    /** When the person sent this document again. */
    resentAt: moment(),
    /** When it counted no more: the office has decided anew, or the pictures are deleted. */
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex('document_refusals_once').on(t.userId, t.round, t.image),
    index('document_refusals_media').on(t.mediaId).where(sql`${t.mediaId} is not null`),
    check('document_refusals_image', oneOf(t.image, IDENTITY_IMAGES)),
    check(
      'document_refusals_reasons',
      sql`${allOf(t.reasons, DOCUMENT_REASONS)} and cardinality(${t.reasons}) > 0`,
    ),
    check('document_refusals_note', sql`char_length(${t.note}) <= 300`),
    check('document_refusals_round', sql`${t.round} > 0`),
  ],
);
