/** The table of the demonstration. Nothing but the demonstration reads it. */
import { integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { reference } from './columns.ts';
import { users, vehicles } from './schema.ts';

/**
 * A picture that the demonstration has still to draw. Its row goes when the picture is stored, so the
 * table is empty most of the time.
 */
export const demoPictures = pgTable('demo_pictures', {
  /** The id that the picture gets. */
  id: uuid().primaryKey(),
  drawing: jsonb().notNull(),
  /** Its place among the vehicle's pictures; null for an identity picture. */
  position: integer(),
  /** The owner. Neither is set for a picture that an older version has already attached. */
  vehicleId: reference().references(() => vehicles.id, { onDelete: 'cascade' }),
  userId: reference().references(() => users.id, { onDelete: 'cascade' }),
});
