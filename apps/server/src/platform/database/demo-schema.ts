/** The table of the demonstration. Only the demonstration reads it. */
import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { reference } from './columns.ts';
import { users, vehicles } from './schema.ts';

/**
 * A picture that the demonstration still has to make. Its row is deleted when the picture is
 * stored, so the table is empty most of the time.
 */
export const demoPictures = pgTable('demo_pictures', {
  /** The id that the picture will have. */
  id: uuid().primaryKey(),
  drawing: jsonb().notNull(),
  /** The position among the vehicle's pictures; null for an identity picture. */
  position: integer(),
  /** The owner. Both columns are null for a picture that an older version has already attached. */
  vehicleId: reference().references(() => vehicles.id, { onDelete: 'cascade' }),
  userId: reference().references(() => users.id, { onDelete: 'cascade' }),
});
