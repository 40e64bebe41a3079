import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, moment, reference } from './columns.ts';
import { users } from './schema.ts';

/**
 * A browser in which a person has signed in before: strangers' wrong passwords do not keep it out.
 * Only the digest of its secret is kept.
 */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id),
    digest: bytes().notNull(),
    createdAt: createdAt(),
    lastSeenAt: moment().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('known_devices_of_user').on(t.userId, t.digest),
    index('known_devices_seen').on(t.lastSeenAt),
  ],
);
