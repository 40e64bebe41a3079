import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { homologations, sales } from '../../platform/database/sales-schema.ts';

/** The file of the act that approved a sale. */
export async function findActOfSale(db: Db | Tx, saleId: number): Promise<Buffer | null> {
  const [row] = await db
    .select({ content: homologations.content })
    .from(sales)
    .innerJoin(homologations, eq(homologations.id, sales.homologationId))
    .where(eq(sales.id, saleId));
  return row?.content ?? null;
}
