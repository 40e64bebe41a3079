// All statements that write sales, their lines and the charges that a sale begins with. They are
// private to this folder; other features move a sale with `advanceSale`.
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import { sales } from '../../platform/database/sales-schema.ts';
import type { SaleRecord } from './sales.queries.ts';

export type SaleFields = Partial<
  Omit<typeof sales.$inferInsert, 'id' | 'state' | 'version' | 'lotId' | 'buyerId'>
>;

/** Writes a sale that the caller has locked, and counts the change. */
export async function writeSale(
  tx: Tx,
  locked: SaleRecord,
  fields: SaleFields & { state?: SaleRecord['state'] },
): Promise<SaleRecord> {
  const [row] = await tx
    .update(sales)
    .set({ ...fields, version: locked.version + 1 })
    .where(and(eq(sales.id, locked.id), eq(sales.version, locked.version)))
    .returning();
  if (!row) throw new Error(`sale ${locked.id} was not locked`);
  return row;
}
