import { inArray } from 'drizzle-orm';
import type { Tx } from '../database/connect.ts';
import { media } from '../database/schema.ts';

/** Forgets pictures that nothing refers to any more; their files go after the commit. */
export async function deleteMediaRows(tx: Tx, mediaIds: string[]): Promise<void> {
  if (mediaIds.length > 0) await tx.delete(media).where(inArray(media.id, mediaIds));
}
