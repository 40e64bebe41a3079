import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/connect.ts';
import {
  type DraftFields,
  vehicleDraftImages,
  vehicleDrafts,
} from '../../../platform/database/drafts-schema.ts';
import { media } from '../../../platform/database/schema.ts';

type Saved = { fields: DraftFields; updatedById: number };

export async function insertDraft(tx: Tx, values: Saved): Promise<number> {
  const [row] = await tx.insert(vehicleDrafts).values(values).returning({ id: vehicleDrafts.id });
  if (!row) throw new Error('the new draft was not returned');
  return row.id;
}

export async function writeDraft(tx: Tx, id: number, values: Saved): Promise<void> {
  await tx
    .update(vehicleDrafts)
    .set({ ...values, updatedAt: sql`clock_timestamp()` })
    .where(eq(vehicleDrafts.id, id));
}

/**
 * Deletes the draft. Its pictures wait for a vehicle again, from now on: another person may have the
 * draft open still.
 */
export async function deleteDraft(tx: Tx, id: number): Promise<void> {
  const { mediaId, draftId } = vehicleDraftImages;
  const images = tx.select({ mediaId }).from(vehicleDraftImages).where(eq(draftId, id));
  await tx
    .update(media)
    .set({ waitsSince: sql`clock_timestamp()` })
    .where(inArray(media.id, images));
  await tx.delete(vehicleDrafts).where(eq(vehicleDrafts.id, id));
}

/** Sets the pictures of a draft to exactly these, in this order. */
export async function replaceDraftImages(
  tx: Tx,
  draftId: number,
  mediaIds: string[],
): Promise<void> {
  await tx.delete(vehicleDraftImages).where(eq(vehicleDraftImages.draftId, draftId));
  if (mediaIds.length === 0) return;
  const rows = mediaIds.map((mediaId, position) => ({ mediaId, draftId, position }));
  await tx.insert(vehicleDraftImages).values(rows);
}
