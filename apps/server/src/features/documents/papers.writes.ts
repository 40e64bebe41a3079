import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { documents } from '../../platform/database/sales-schema.ts';

export async function insertPaper(tx: Tx, values: typeof documents.$inferInsert): Promise<number> {
  const [made] = await tx.insert(documents).values(values).returning({ id: documents.id });
  if (!made) throw new Error('the new paper was not returned');
  return made.id;
}

/** Stores the file of a paper. A file that is stored already stays: it may have been handed out. */
export async function storeFile(
  db: Db | Tx,
  id: number,
  file: { pdf: Buffer; pdfSha256: Buffer },
): Promise<void> {
  await db
    .update(documents)
    .set(file)
    .where(and(eq(documents.id, id), isNull(documents.pdf)));
}

export async function markCancelled(
  tx: Tx,
  ids: readonly number[],
  why: { cancelledAt: Date; cancelReason: string },
): Promise<void> {
  await tx
    .update(documents)
    .set({ ...why, state: 'cancelado' })
    .where(and(inArray(documents.id, [...ids]), eq(documents.state, 'valido')));
}

/** A cancelled paper names the one that was issued in its place; when and why it was cancelled stays. */
export async function markReplaced(tx: Tx, id: number, replacedById: number): Promise<void> {
  await tx
    .update(documents)
    .set({ state: 'substituido', replacedById })
    .where(and(eq(documents.id, id), eq(documents.state, 'cancelado')));
}
