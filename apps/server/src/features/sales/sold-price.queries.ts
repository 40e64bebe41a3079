// The price at which a lot was sold: the hammer's, and what an accepted counter-offer adds to it. The lot itself keeps what
// the hammer made it.
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { sales } from '../../platform/database/sales-schema.ts';

/** The price of a sold lot that a statement calls by this name, in centavos. */
export function soldPrice(lot: string): SQL {
  const alias = sql.raw(lot);
  return sql`(${alias}.hammer_price + coalesce((select sale.acrescimo from sales sale
    where sale.lot_id = ${alias}.id and sale.origin = 'lance'), 0))`;
}

/** What accepted counter-offers add to the hammer prices of these lots; those without one are left out. */
export async function readRaises(db: Db | Tx, lotIds: number[]): Promise<Map<number, number>> {
  if (lotIds.length === 0) return new Map();
  const rows = await db
    .select({ lotId: sales.lotId, acrescimo: sales.acrescimo })
    .from(sales)
    .where(and(inArray(sales.lotId, lotIds), eq(sales.origin, 'lance'), gt(sales.acrescimo, 0)));
  return new Map(rows.map(({ lotId, acrescimo }) => [lotId, acrescimo]));
}
