import { asc, desc, inArray } from 'drizzle-orm';
import type { Db, Tx } from '../database/connect.ts';
import { MEDIA_KINDS, type MediaKind, media } from '../database/schema.ts';

export interface NewMedia {
  id: string;
  kind: MediaKind;
  width: number;
  height: number;
}

/** A picture that is saved again under its id keeps its row and gets its new size. */
export async function insertMedia(db: Db | Tx, row: NewMedia): Promise<void> {
  const { width, height } = row;
  await db
    .insert(media)
    .values(row)
    .onConflictDoUpdate({ target: media.id, set: { width, height } });
}

export const allKinds: readonly MediaKind[] = MEDIA_KINDS;

export function isMediaKind(name: string): name is MediaKind {
  return (MEDIA_KINDS as readonly string[]).includes(name);
}

/** At most so many of the newest, of the oldest, and of those between: ids are made at random. */
export async function samplePictures(
  db: Db,
  count: number,
): Promise<Pick<NewMedia, 'id' | 'kind'>[]> {
  const orders = [desc(media.createdAt), asc(media.createdAt), asc(media.id)];
  const found = await Promise.all(
    orders.map((order) =>
      db.select({ id: media.id, kind: media.kind }).from(media).orderBy(order).limit(count),
    ),
  );
  return [...new Map(found.flat().map((picture) => [picture.id, picture])).values()];
}

/** Those of the ids that a row names. */
export async function knownPictures(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.select({ id: media.id }).from(media).where(inArray(media.id, ids));
  return new Set(rows.map(({ id }) => id));
}
