import { isUuid } from '@martelo/core/uuid';
import { and, asc, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { vehicleDraftImages } from '../../platform/database/drafts-schema.ts';
import { media, vehicleImages } from '../../platform/database/schema.ts';

/** Media ids of a vehicle's pictures, the cover first. */
export async function findImages(tx: Db | Tx, vehicleId: number): Promise<string[]> {
  const rows = await tx
    .select({ mediaId: vehicleImages.mediaId })
    .from(vehicleImages)
    .where(eq(vehicleImages.vehicleId, vehicleId))
    .orderBy(asc(vehicleImages.position));
  return rows.map((row) => row.mediaId);
}

/** Photographs of vehicles that neither a vehicle nor a draft has. */
export function isWaiting(tx: Db | Tx): SQL | undefined {
  const taken = tx
    .select({ one: sql`1` })
    .from(vehicleImages)
    .where(eq(vehicleImages.mediaId, media.id));
  const drafted = tx
    .select({ one: sql`1` })
    .from(vehicleDraftImages)
    .where(eq(vehicleDraftImages.mediaId, media.id));
  return and(eq(media.kind, 'vehicle'), notExists(taken), notExists(drafted));
}

/** The uploaded pictures among these that are still unused: a quick check before the locks. */
export async function findWaitingImages(tx: Db | Tx, ids: string[]): Promise<string[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  const rows = await tx
    .select({ id: media.id })
    .from(media)
    .where(and(inArray(media.id, known), isWaiting(tx)));
  return rows.map((row) => row.id);
}

/**
 * The same with a lock: until the caller commits, nobody else can take them and they are not
 * deleted. They are read again after the lock, because the previous holder of the lock may have
 * taken them.
 */
export async function lockWaitingImages(tx: Tx, ids: string[]): Promise<string[]> {
  const known = ids.filter(isUuid);
  if (known.length === 0) return [];
  await tx
    .select({ id: media.id })
    .from(media)
    .where(inArray(media.id, known))
    .orderBy(asc(media.id))
    .for('update');
  return findWaitingImages(tx, known);
}
