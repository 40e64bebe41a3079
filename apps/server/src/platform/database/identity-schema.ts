/** Tables around the sign-in that are no part of a person's own row. */
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, moment, oneOf, reference } from './columns.ts';
import { users } from './schema.ts';

/**
 * What a link does for the person who opens it: choose a new password, begin as a member of staff,
 * let an unknown device in, confirm an e-mail address, stop the change of an e-mail address.
 */
export const LINK_PURPOSES = ['password', 'invitation', 'device', 'email', 'email-stop'] as const;
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

/** The links whose use opens the account of a member of staff. */
const GIVEN_PURPOSES = ['password', 'invitation'] as const satisfies LinkPurpose[];

/**
 * A member of staff came in by a link that another person made (decision 73). A row stays; what the
 * console does later about the account lifts it.
 */
export const givenEntries = pgTable(
  'given_entries',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    purpose: text().$type<(typeof GIVEN_PURPOSES)[number]>().notNull(),
    /** Who made the link, or asked for it. */
    madeById: reference()
      .notNull()
      .references(() => users.id),
    /** The second person, where there was one. */
    approvedById: reference().references(() => users.id),
    usedAt: moment().notNull(),
    liftedAt: moment(),
  },
  (t) => [
    index('given_entries_user').on(t.userId, t.id),
    check('given_entries_purpose', oneOf(t.purpose, GIVEN_PURPOSES)),
    check('given_entries_two', sql`${t.madeById} <> ${t.userId}`),
  ],
);
