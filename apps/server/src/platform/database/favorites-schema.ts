/** The vehicles that people follow. */
import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { centavos, createdAt, reference } from './columns.ts';
import { users, vehicles } from './schema.ts';

/**
 * A favourite belongs to the vehicle, so it outlives the lot and is there when the vehicle is offered
 * again. The erasure of a person deletes the rows.
 */
export const favorites = pgTable(
  'favorites',
  {
    userId: reference()
      .notNull()
      .references(() => users.id),
    vehicleId: reference()
      .notNull()
      .references(() => vehicles.id),
    createdAt: createdAt(),
    /**
     * The person is told once when the current bid passes this amount; then it is empty again. Null: nobody
     * asked for it.
     */
    alertAbove: centavos(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.vehicleId] }),
    // The followers of a vehicle, who are told in batches.
    index('favorites_vehicle').on(t.vehicleId, t.userId),
    index('favorites_alerts').on(t.vehicleId, t.alertAbove).where(sql`${t.alertAbove} is not null`),
    check('favorites_alert', sql`${t.alertAbove} > 0`),
  ],
);
