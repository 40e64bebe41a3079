import { desc, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { sales } from '../../platform/database/sales-schema.ts';

/** The newest sale of each of these lots. */
export function listNewestSales(db: Db | Tx, lotIds: number[]) {
  return db
    .selectDistinctOn([sales.lotId], {
      lotId: sales.lotId,
      state: sales.state,
      decisionUntil: sales.decisionUntil,
      isContested: sql<boolean>`exists (select from sale_contests contest
        where contest.sale_id = "sales"."id" and contest.ended_at is null)`,
    })
    .from(sales)
    .where(inArray(sales.lotId, lotIds))
    .orderBy(sales.lotId, desc(sales.id));
}

export type NewestSale = Awaited<ReturnType<typeof listNewestSales>>[number];
