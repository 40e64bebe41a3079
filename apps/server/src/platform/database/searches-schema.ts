/** The searches that people keep, and from when on the public list shows each lot. */
import type { ListFilter } from '@martelo/core/list-filter';
import { SEARCH_FREQUENCIES, type SearchFrequency } from '@martelo/core/saved-search';
import { check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, reference } from './columns.ts';
import { users } from './schema.ts';

/** The erasure of a person deletes the rows. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    filter: jsonb().$type<ListFilter>().notNull(),
    frequency: text().$type<SearchFrequency>().notNull(),
    /** The last of `listed_lots` that the person was told of, or that was there before the search. */
    seen: reference().notNull(),
    /** Before this moment the person is told nothing of it. */
    nextAt: moment().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('saved_searches_once').on(t.userId, t.filter),
    index('saved_searches_due').on(t.nextAt, t.id),
    check('saved_searches_frequency', oneOf(t.frequency, SEARCH_FREQUENCIES)),
  ],
);

/**
 * Lots in the order in which the public first saw them, however that came: a new lot, a published
 * auction, a vehicle that was moved. A job writes the rows.
 */
export const listedLots = pgTable(
  'listed_lots',
  {
    id: id(),
    /** Without a foreign key: its lock would make bids on an open lot wait. Nobody deletes a lot. */
    lotId: reference().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('listed_lots_once').on(t.lotId)],
);
