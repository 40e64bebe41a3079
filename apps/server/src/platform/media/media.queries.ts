import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../database/connect.ts';
import { type MediaDrawing, type MediaKind, media } from '../database/schema.ts';

export interface NewMedia {
  id: string;
  kind: MediaKind;
  width: number;
  height: number;
  drawing?: MediaDrawing;
}

export async function insertMedia(db: Db | Tx, rows: NewMedia[]): Promise<void> {
  if (rows.length > 0) await db.insert(media).values(rows);
}

export async function findMedia(db: Db | Tx, id: string) {
  const [row] = await db.select().from(media).where(eq(media.id, id));
  return row ?? null;
}
