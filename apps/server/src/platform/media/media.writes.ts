import { inArray } from 'drizzle-orm';
import type { Tx } from '../database/connect.ts';
import { media } from '../database/schema.ts';

/** Deletes the rows of unused pictures; the files are removed after the commit. */
export async function deleteMediaRows(tx: Tx, mediaIds: string[]): Promise<void> {
  if (mediaIds.length > 0) await tx.delete(media).where(inArray(media.id, mediaIds));
}
