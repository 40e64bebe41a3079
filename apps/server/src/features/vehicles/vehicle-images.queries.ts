import { asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../database/connect.ts';
import { media, vehicleImages } from '../../database/schema.ts';

/** Media ids of a vehicle's pictures, the cover first. */
export async function findImages(tx: Tx, vehicleId: number): Promise<string[]> {
  const rows = await tx
    .select({ mediaId: vehicleImages.mediaId })
    .from(vehicleImages)
    .where(eq(vehicleImages.vehicleId, vehicleId))
    .orderBy(asc(vehicleImages.position));
  return rows.map((row) => row.mediaId);
}

/** Gives a vehicle exactly these pictures, in this order. */
export async function replaceImages(tx: Tx, vehicleId: number, mediaIds: string[]): Promise<void> {
  await tx.delete(vehicleImages).where(eq(vehicleImages.vehicleId, vehicleId));
  if (mediaIds.length === 0) return;
  const rows = mediaIds.map((mediaId, position) => ({ mediaId, vehicleId, position }));
  await tx.insert(vehicleImages).values(rows);
}

/** Forgets pictures that nothing refers to any more; their files go after the commit. */
export async function deleteMediaRows(tx: Tx, mediaIds: string[]): Promise<void> {
  if (mediaIds.length > 0) await tx.delete(media).where(inArray(media.id, mediaIds));
}
