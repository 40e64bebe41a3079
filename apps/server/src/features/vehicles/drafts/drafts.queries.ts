import { MAX_DRAFTS } from '@martelo/contract/shapes/vehicle-drafts';
import { asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import { vehicleDraftImages, vehicleDrafts } from '../../../platform/database/drafts-schema.ts';
import { users } from '../../../platform/database/schema.ts';

export type DraftRow = typeof vehicleDrafts.$inferSelect;

export interface DraftView {
  draft: DraftRow;
  /** Media ids, the cover first. */
  images: string[];
  /** The administrator who saved it last. */
  savedBy: string;
}

/** The drafts that were saved last. */
export function listDrafts(db: Db | Tx): Promise<DraftView[]> {
  return readDrafts(db)
    .orderBy(desc(vehicleDrafts.updatedAt), desc(vehicleDrafts.id))
    .limit(MAX_DRAFTS);
}

export async function countDrafts(db: Db | Tx): Promise<number> {
  const [row] = await db.select({ rows: count() }).from(vehicleDrafts);
  return row?.rows ?? 0;
}

export async function findDraft(db: Db | Tx, id: number): Promise<DraftView | null> {
  const [view] = await readDrafts(db).where(eq(vehicleDrafts.id, id));
  return view ?? null;
}

/** Locks the draft for a change; other changes of it wait. */
export async function lockDraft(tx: Tx, id: number): Promise<DraftRow | null> {
  const [row] = await tx.select().from(vehicleDrafts).where(eq(vehicleDrafts.id, id)).for('update');
  return row ?? null;
}

export async function findDraftImages(tx: Tx, draftId: number): Promise<string[]> {
  const rows = await tx
    .select({ mediaId: vehicleDraftImages.mediaId })
    .from(vehicleDraftImages)
    .where(eq(vehicleDraftImages.draftId, draftId))
    .orderBy(asc(vehicleDraftImages.position));
  return rows.map(({ mediaId }) => mediaId);
}

function readDrafts(db: Db | Tx) {
  return db
    .select({
      draft: vehicleDrafts,
      images: sql<string[]>`array(
        select image.media_id::text from vehicle_draft_images image
        where image.draft_id = ${vehicleDrafts.id} order by image.position)`,
      savedBy: users.name,
    })
    .from(vehicleDrafts)
    .innerJoin(users, eq(users.id, vehicleDrafts.updatedById));
}
