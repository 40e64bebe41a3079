import { eq, lt, sql } from 'drizzle-orm';
import { paperBatches, paperBatchItems } from '../../../platform/database/batches-schema.ts';
import type { Db, Tx } from '../../../platform/database/connect.ts';
import type { BatchPlace } from './batches.queries.ts';

/** Null when the same batch is being prepared already. */
export async function insertBatch(
  tx: Tx,
  batch: Pick<typeof paperBatches.$inferInsert, 'auctionId' | 'kind' | 'askedById'>,
  places: readonly BatchPlace[],
): Promise<number | null> {
  const [made] = await tx
    .insert(paperBatches)
    .values(batch)
    .onConflictDoNothing()
    .returning({ id: paperBatches.id });
  if (!made) return null;
  await tx.insert(paperBatchItems).values(places.map((place) => ({ batchId: made.id, ...place })));
  return made.id;
}

export async function writeItem(
  tx: Tx,
  itemId: number,
  fields: { state: 'pronto'; documentId: number } | { state: 'erro'; problem: string },
): Promise<void> {
  await tx.update(paperBatchItems).set(fields).where(eq(paperBatchItems.id, itemId));
}

export async function finishBatch(tx: Tx, batchId: number, hours: number): Promise<void> {
  await tx
    .update(paperBatches)
    .set({
      state: 'pronto',
      finishedAt: sql`now()`,
      expiresAt: sql`now() + make_interval(hours => ${hours})`,
    })
    .where(eq(paperBatches.id, batchId));
}

/** Papers stay; what expires is the request for them. */
export async function deleteExpired(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const expired = tx
      .select({ id: paperBatches.id })
      .from(paperBatches)
      .where(lt(paperBatches.expiresAt, sql`now()`))
      .for('update', { skipLocked: true });
    const rows = await expired;
    for (const { id } of rows) {
      await tx.delete(paperBatchItems).where(eq(paperBatchItems.batchId, id));
      await tx.delete(paperBatches).where(eq(paperBatches.id, id));
    }
  });
}
