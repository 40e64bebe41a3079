/** Backups that were made, and tries that failed. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';

/** One row for each try. A backup does not hold the row of itself. */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    startedAt: moment().notNull(),
    endedAt: createdAt(),
    /** Made by the site itself. Others do not postpone its next one. */
    scheduled: boolean().notNull(),
    /** The size of the file; null when the try failed. */
    bytes: bigint({ mode: 'number' }),
    /** Why it failed, as a sentence for the operator. */
    failure: text(),
  },
  (t) => [
    index('backups_ended').on(t.endedAt),
    check('backups_outcome', sql`(${t.bytes} is null) = (${t.failure} is not null)`),
  ],
);
