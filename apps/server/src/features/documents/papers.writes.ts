import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { documents } from '../../platform/database/sales-schema.ts';

export async function insertPaper(tx: Tx, values: typeof documents.$inferInsert): Promise<number> {
  const { saleId } = values;
  // A sale's paper names its buyer of now.
  const buyerId = saleId
    ? sql<number>`(select named.buyer_id from sales named where named.id = ${saleId})`
    : null;
  const [made] = await tx
    .insert(documents)
    .values({ ...values, buyerId })
    .returning({ id: documents.id });
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

/** Cancels the valid papers of a sale but its receipts, whose money did arrive. Answers their ids. */
export async function cancelPapers(
  tx: Tx,
  saleId: number,
  { at, reason }: { at: Date; reason: string },
): Promise<number[]> {
  const rows = await tx
    .update(documents)
    .set({ state: 'cancelado', cancelledAt: at, cancelReason: reason })
    .where(
      and(
        eq(documents.saleId, saleId),
        eq(documents.state, 'valido'),
        ne(documents.kind, 'recibo'),
      ),
    )
    .returning({ id: documents.id });
  return rows.map(({ id }) => id);
}

/** A valid paper becomes a replaced one; a cancelled one stays cancelled. */
export async function retirePaper(tx: Tx, id: number): Promise<void> {
  await tx
    .update(documents)
    .set({ state: 'substituido' })
    .where(and(eq(documents.id, id), eq(documents.state, 'valido')));
}

export async function nameSuccessor(tx: Tx, id: number, successorId: number): Promise<void> {
  await tx.update(documents).set({ replacedById: successorId }).where(eq(documents.id, id));
}

/** The reason is public: whoever verifies the code reads it. */
export async function cancelPaper(
  tx: Tx,
  id: number,
  { at, reason }: { at: Date; reason: string },
): Promise<void> {
  await tx
    .update(documents)
    .set({ state: 'cancelado', cancelledAt: at, cancelReason: reason })
    .where(eq(documents.id, id));
}
