import { and, asc, eq, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { media, vehicleImages } from '../../platform/database/schema.ts';

/** Media ids of a vehicle's pictures, the cover first. */
export async function findImages(tx: Tx, vehicleId: number): Promise<string[]> {
  const rows = await tx
    .select({ mediaId: vehicleImages.mediaId })
    .from(vehicleImages)
    .where(eq(vehicleImages.vehicleId, vehicleId))
    .orderBy(asc(vehicleImages.position));
  return rows.map((row) => row.mediaId);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Photographs of vehicles that no vehicle has. */
function isWaiting(tx: Db | Tx): SQL | undefined {
  const taken = tx
    .select({ one: sql`1` })
    .from(vehicleImages)
    .where(eq(vehicleImages.mediaId, media.id));
  return and(eq(media.kind, 'vehicle'), notExists(taken));
}

/** Which of these were sent beforehand and are still free: a quick look before the locks. */
export async function findWaitingImages(tx: Tx, ids: string[]): Promise<string[]> {
  const known = ids.filter((id) => UUID.test(id));
  if (known.length === 0) return [];
  const rows = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, known), isWaiting(tx)));
  return rows.map((row) => row.id);
}

/**
 * The same for taking them: until the caller has committed neither another vehicle can have them
 * nor are they forgotten. Read again after the lock, for whoever held it may have taken them.
 */
export async function lockWaitingImages(tx: Tx, ids: string[]): Promise<string[]> {
  const known = ids.filter((id) => UUID.test(id));
  if (known.length === 0) return [];
  await tx
    .select({ id: media.id })
    .from(media)
    .where(inArray(media.id, known))
    .orderBy(asc(media.id))
    .for('update');
  return findWaitingImages(tx, known);
}

/** Forgets what has waited since before that moment and returns it; what is being taken stays. */
export async function deleteWaitingImages(tx: Tx, before: Date, limit: number): Promise<string[]> {
  const old = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(lt(media.createdAt, before), isWaiting(tx)))
    .orderBy(asc(media.createdAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const ids = old.map((row) => row.id);
  await deleteMediaRows(tx, ids);
  return ids;
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
