/** The pictures that the demonstration still has to make, and their positions. */
import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { demoPictures } from '../../platform/database/demo-schema.ts';
import { users, vehicleImages, vehicles } from '../../platform/database/schema.ts';
import type { DemoPicture, IdentityPicture } from './base-pictures.ts';

export interface NewPicture {
  drawing: DemoPicture;
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
 * Takes the next picture to make off the list; a rollback of the caller's transaction puts it back,
 * and another process meanwhile takes another one. Covers come first, because every list shows them.
 * Pictures that are made from one file follow each other, so that it is decoded once.
 */
export async function takeNextPicture(tx: Tx) {
  const next = tx
    .select({ id: demoPictures.id })
    .from(demoPictures)
    .orderBy(
      sql`coalesce(${demoPictures.position}, 1)`,
      sql`${demoPictures.drawing}->>'style'`,
      sql`${demoPictures.drawing}->>'view'`,
      asc(demoPictures.id),
    )
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await tx
    .delete(demoPictures)
    .where(eq(demoPictures.id, next))
    .returning({
      id: demoPictures.id,
      drawing: sql<DemoPicture>`${demoPictures.drawing}`,
      vehicleId: demoPictures.vehicleId,
      userId: demoPictures.userId,
    });
  return row ?? null;
}

/** Adds a picture after the existing pictures of the vehicle. */
export async function addToVehicle(tx: Tx, vehicleId: number, mediaId: string): Promise<void> {
  // Lock the vehicle, because saving its form writes the positions too.
  await tx
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(eq(vehicles.id, vehicleId))
    .for('no key update');
  const position = sql`(select coalesce(max(position), -1) + 1 from ${vehicleImages}
    where vehicle_id = ${vehicleId})`;
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
