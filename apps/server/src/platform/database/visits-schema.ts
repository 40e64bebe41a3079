/** The yards, and the visits that people book to see a vehicle there. */
import { VISIT_STATES, type VisitState, type VisitWindow } from '@martelo/core/visits';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, reference } from './columns.ts';
import { users, vehicles } from './schema.ts';

/** One row for now, which the migration makes. An empty name or address is that of the site's settings. */
export const yards = pgTable(
  'yards',
  {
    id: id(),
    name: text().notNull().default(''),
    address: text().notNull().default(''),
    visitWindows: jsonb().$type<VisitWindow[]>().notNull().default([]),
    slotMinutes: integer().notNull().default(30),
    /** Visits that one slot takes; 0: none. */
    places: integer().notNull().default(0),
    version: integer().notNull().default(1),
    updatedAt: createdAt(),
  },
  (t) => [check('yards_numbers', sql`${t.slotMinutes} between 5 and 240 and ${t.places} >= 0`)],
);

/** A visit of a person. The erasure of the person deletes it, and the nightly job a year after its day. */
export const visits = pgTable(
  'visits',
  {
    id: id(),
    yardId: reference()
      .notNull()
      .references(() => yards.id),
    userId: reference()
      .notNull()
      .references(() => users.id),
    vehicleId: reference()
      .notNull()
      .references(() => vehicles.id),
    startsAt: moment().notNull(),
    state: text().$type<VisitState>().notNull().default('agendada'),
    /** The house's reason for its cancellation; empty for the person's own. */
    reason: text().notNull().default(''),
    /** How often the time was changed: each change is told once. */
    changes: integer().notNull().default(0),
    createdAt: createdAt(),
    /** When the person last heard of the time: a reminder soon afterwards would be noise. */
    toldAt: createdAt(),
    remindedAt: moment(),
  },
  (t) => [
    // The places of a slot, and the list of a day.
    index('visits_slot').on(t.yardId, t.startsAt),
    // A person is in one place at a time.
    uniqueIndex('visits_once').on(t.userId, t.startsAt).where(sql`${t.state} = 'agendada'`),
    index('visits_user').on(t.userId, t.startsAt),
    index('visits_day').on(t.startsAt),
    check('visits_state', oneOf(t.state, VISIT_STATES)),
  ],
);
