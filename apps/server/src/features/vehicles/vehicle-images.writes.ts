import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { media, vehicleImages } from '../../platform/database/schema.ts';
import { deleteMediaRows } from '../../platform/media/media.writes.ts';
import { isWaiting } from './vehicle-images.queries.ts';

/** Deletes and returns the pictures that have waited since before that moment; locked ones stay. */
export async function deleteWaitingImages(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const since = sql`coalesce(${media.waitsSince}, ${media.createdAt})`;
  const old = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(sql`${since} < ${before.toISOString()}`, isWaiting(tx)))
    .orderBy(since)
    .limit(limit)
    .for('update', { skipLocked: true });
  const ids = old.map((row) => row.id);
  await deleteMediaRows(tx, ids);
  return ids;
}

/** Sets the pictures of a vehicle to exactly these, in this order. */
export async function replaceImages(tx: Tx, vehicleId: number, mediaIds: string[]): Promise<void> {
  await tx.delete(vehicleImages).where(eq(vehicleImages.vehicleId, vehicleId));
  if (mediaIds.length === 0) return;
  const rows = mediaIds.map((mediaId, position) => ({ mediaId, vehicleId, position }));
  await tx.insert(vehicleImages).values(rows);
}
