import { desc, gt } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '../database/connect.ts';
import { MEDIA_KINDS, type MediaKind, media } from '../database/schema.ts';

/** For code that reads no table. */
export const PICTURE_KINDS = MEDIA_KINDS;

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

/** The oldest and the newest pictures, so many of each. */
export async function findSample(
  db: Db,
  eachEnd: number,
): Promise<{ id: string; kind: MediaKind }[]> {
  const columns = { id: media.id, kind: media.kind };
  const oldest = db.select(columns).from(media).orderBy(media.createdAt).limit(eachEnd);
  const newest = db.select(columns).from(media).orderBy(desc(media.createdAt)).limit(eachEnd);
  return union(oldest, newest);
}

/** The pictures after that id, in the order of their ids. */
export async function findMediaAfter(
  db: Db,
  after: string | null,
  limit: number,
): Promise<{ id: string; kind: MediaKind }[]> {
  return db
    .select({ id: media.id, kind: media.kind })
    .from(media)
    .where(after === null ? undefined : gt(media.id, after))
    .orderBy(media.id)
    .limit(limit);
}
