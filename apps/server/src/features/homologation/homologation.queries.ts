import { and, asc, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { homologations, sales } from '../../platform/database/sales-schema.ts';
import { isAwaitingAuthority } from '../sales/sales.queries.ts';

/** The file of the act that approved a sale. */
export async function findActOfSale(db: Db | Tx, saleId: number): Promise<Buffer | null> {
  const [row] = await db
    .select({ content: homologations.content })
    .from(sales)
    .innerJoin(homologations, eq(homologations.id, sales.homologationId))
    .where(eq(sales.id, saleId));
  return row?.content ?? null;
}

/** The paid sales of an auction that wait for the authority, in the order of their numbers. */
export function listSalesAwaitingAuthority(db: Db | Tx, auctionId: number) {
  const { id, ano, numero, version, buyer, vehicle } = sales;
  return db
    .select({ id, ano, numero, version, buyer, vehicle })
    .from(sales)
    .where(and(eq(sales.auctionId, auctionId), isAwaitingAuthority))
    .orderBy(asc(sales.id));
}
