/** The pictures that the demonstration still has to draw, and their positions. */
import { randomUUID } from 'node:crypto';
import type { IdentityPicture } from '@martelo/demo-art/identity-drawing';
import { asc, eq, max, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { demoPictures } from '../../platform/database/demo-schema.ts';
import { users, vehicleImages, vehicles } from '../../platform/database/schema.ts';
import type { DemoDrawing } from './draw-picture.ts';

export interface NewPicture {
  drawing: DemoDrawing;
  position?: number;
  vehicleId?: number;
  userId?: number;
}

export async function insertPictures(tx: Tx, pictures: NewPicture[]): Promise<void> {
  await tx
    .insert(demoPictures)
    .values(pictures.map((picture) => ({ id: randomUUID(), ...picture })));
}

/**
 * The next picture to draw, locked until the caller's transaction ends; another process takes
 * another one. Covers come first, because every list shows them.
 */
export async function lockNextPicture(tx: Tx) {
  const [row] = await tx
    .select({
      id: demoPictures.id,
      drawing: sql<DemoDrawing>`${demoPictures.drawing}`,
      vehicleId: demoPictures.vehicleId,
      userId: demoPictures.userId,
    })
    .from(demoPictures)
    .orderBy(sql`coalesce(${demoPictures.position}, 1)`, asc(demoPictures.id))
    .limit(1)
    .for('update', { skipLocked: true });
  return row ?? null;
}

export async function deletePicture(tx: Tx, id: string): Promise<void> {
  await tx.delete(demoPictures).where(eq(demoPictures.id, id));
}

/** Adds a picture after the existing pictures of the vehicle. */
export async function addToVehicle(tx: Tx, vehicleId: number, mediaId: string): Promise<void> {
  // Lock the vehicle, because saving its form writes the positions too.
  await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(eq(vehicles.id, vehicleId))
    .for('no key update');
  const [last] = await tx
    .select({ position: max(vehicleImages.position) })
    .from(vehicleImages)
    .where(eq(vehicleImages.vehicleId, vehicleId));
  const position = (last?.position ?? -1) + 1;
  await tx.insert(vehicleImages).values({ mediaId, vehicleId, position });
}

/** A company's own document counts as both sides, its proof of address as the third picture. */
const COLUMNS = {
  front: ['documentFrontId'],
  back: ['documentBackId'],
  selfie: ['selfieWithDocumentId'],
  company: ['documentFrontId', 'documentBackId'],
  proof: ['selfieWithDocumentId'],
} as const satisfies Record<
  IdentityPicture['identity'],
  readonly (keyof typeof users.$inferInsert)[]
>;

export async function addToUser(
  tx: Tx,
  userId: number,
  { mediaId, identity }: { mediaId: string; identity: IdentityPicture['identity'] },
): Promise<void> {
  const values = Object.fromEntries(COLUMNS[identity].map((column) => [column, mediaId]));
  await tx.update(users).set(values).where(eq(users.id, userId));
}
