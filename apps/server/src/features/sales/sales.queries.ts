import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { sales } from '../../platform/database/sales-schema.ts';

/** A row of `sales`. */
export type SaleRecord = typeof sales.$inferSelect;

/** Locks a sale until the transaction ends, so that its moves come one after the other. */
export async function lockSale(tx: Tx, saleId: number): Promise<SaleRecord | null> {
  const [row] = await tx.select().from(sales).where(eq(sales.id, saleId)).for('update');
  return row ?? null;
}

/** A sale for the office, with everything that its page shows besides lines and charges. */
export async function findSaleForStaff(db: Db | Tx, saleId: number): Promise<SaleRecord | null> {
  const [row] = await db.select().from(sales).where(eq(sales.id, saleId));
  return row ?? null;
}

/** A buyer's own sale; null for one that does not exist or is somebody else's. */
export async function findOwnSale(
  db: Db | Tx,
  { saleId, buyerId }: { saleId: number; buyerId: number },
): Promise<SaleRecord | null> {
  const [row] = await db
    .select()
    .from(sales)
    .where(and(eq(sales.id, saleId), eq(sales.buyerId, buyerId)));
  return row ?? null;
}
