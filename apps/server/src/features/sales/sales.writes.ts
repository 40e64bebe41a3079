// All statements that write sales, their lines and the charges that a sale begins with. They are
// private to this folder; other features move a sale with `advanceSale`.
import type { SaleLine } from '@martelo/core/sale-amounts';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database/connect.ts';
import {
  type BuyerSnapshot,
  charges,
  documentSeries,
  saleLines,
  sales,
} from '../../platform/database/sales-schema.ts';
import type { NewCharge } from './charges-of-sale.ts';
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

/** Inserts a sale with its lines; a deferred trigger compares their sum with the total. */
export async function insertSale(
  tx: Tx,
  lines: readonly SaleLine[],
  values: typeof sales.$inferInsert,
): Promise<SaleRecord> {
  const [sale] = await tx.insert(sales).values(values).returning();
  if (!sale) throw new Error('the new sale was not returned');
  await insertLines(tx, lines, { saleId: sale.id, counterOfferId: null, after: 0 });
  return sale;
}

/** Appends lines to a sale, numbered on from `after`. */
export async function insertLines(
  tx: Tx,
  lines: readonly SaleLine[],
  {
    saleId,
    counterOfferId,
    after,
  }: { saleId: number; counterOfferId: number | null; after: number },
): Promise<void> {
  await tx.insert(saleLines).values(
    lines.map(({ base, ...line }, index) => ({
      ...line,
      saleId,
      counterOfferId,
      ordem: after + index + 1,
      baseCentavos: base,
    })),
  );
}

/** Writes these fields of the buyer in all sales of a person. */
export async function writeBuyerSnapshots(
  tx: Tx,
  buyerId: number,
  fields: Partial<BuyerSnapshot>,
): Promise<void> {
  await tx
    .update(sales)
    .set({
      buyer: sql`${sales.buyer} || ${JSON.stringify(fields)}::jsonb`,
      version: sql`${sales.version} + 1`,
    })
    .where(eq(sales.buyerId, buyerId));
}

export async function insertCharges(
  tx: Tx,
  saleId: number,
  made: readonly NewCharge[],
): Promise<void> {
  await tx.insert(charges).values(made.map((charge) => ({ ...charge, saleId })));
}

/** Counts a series on; its row stays locked until the transaction ends. */
export async function takeNextNumber(tx: Tx, serie: string, ano: number): Promise<number> {
  const [row] = await tx
    .insert(documentSeries)
    .values({ serie, ano, ultimo: 1 })
    .onConflictDoUpdate({
      target: [documentSeries.serie, documentSeries.ano],
      set: { ultimo: sql`${documentSeries.ultimo} + 1` },
    })
    .returning({ ultimo: documentSeries.ultimo });
  if (!row) throw new Error(`the series ${serie} gave no number`);
  return row.ultimo;
}
