/** How often addresses made the calls that are limited. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * One row for an address and a call, while its window lasts. The table is unlogged, which Drizzle
 * cannot say: a count waits for no disk and no standby, is in no backup, and begins anew after a
 * crash of the database.
 */
export const callCounts = pgTable(
  'call_counts',
  {
    /** The name of the call and the address (of IPv6 its network). */
    key: text().primaryKey(),
    count: integer().notNull(),
    endsAt: moment().notNull(),
  },
  (t) => [index('call_counts_ends').on(t.endsAt)],
);
