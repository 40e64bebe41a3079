/**
 * Vehicles that are not published yet. They are in tables of their own, so that no statement about
 * vehicles or lots can show a draft, count it or take a bid on it.
 */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, reference } from './columns.ts';
import { media, users } from './schema.ts';

/** The form's fields as they were typed, by their name in the call. */
export type DraftFields = Record<string, string>;

export const vehicleDrafts = pgTable(
  'vehicle_drafts',
  {
    id: id(),
    fields: jsonb().$type<DraftFields>().notNull().default({}),
    /** The administrator who saved it last. */
    updatedById: reference()
      .notNull()
      .references(() => users.id),
    updatedAt: moment().notNull().default(sql`clock_timestamp()`),
    createdAt: createdAt(),
  },
  (t) => [index('vehicle_drafts_newest').on(t.updatedAt, t.id)],
);

export const vehicleDraftImages = pgTable(
  'vehicle_draft_images',
  {
    mediaId: uuid()
      .primaryKey()
      .references(() => media.id),
    draftId: reference()
      .notNull()
      .references(() => vehicleDrafts.id, { onDelete: 'cascade' }),
    /** 0 is the cover. */
    position: integer().notNull(),
  },
  (t) => [index('vehicle_draft_images_draft').on(t.draftId, t.position)],
);
