import { asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { auditLog } from '../../platform/database/administration-schema.ts';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { saleLines, sales } from '../../platform/database/sales-schema.ts';
import { auctionTerms, lots } from '../../platform/database/schema.ts';

const SALES_AT_ONCE = 500;

/** The audit log holds a decision about this sale by the person whom the sale names. */
const isDecisionRecorded = sql<boolean>`exists (select 1 from ${auditLog}
  where ${auditLog.subjectType} = 'lot' and ${auditLog.subjectId} = ${sales.lotId}::text
    and ${auditLog.action} in ('lot.sale-approved', 'lot.sale-declined')
    and ${auditLog.actorId} = ${sales.decidedById})`;

/** All sales by id with their lot, their terms and their lines, read in portions. */
export async function* streamSales(db: Db | Tx) {
  for (let after = 0; ; ) {
    const part = await db
      .select({ sale: sales, lot: lots, terms: auctionTerms.terms, isDecisionRecorded })
      .from(sales)
      .innerJoin(lots, eq(lots.id, sales.lotId))
      .innerJoin(auctionTerms, eq(auctionTerms.id, sales.termsId))
      .where(gt(sales.id, after))
      .orderBy(asc(sales.id))
      .limit(SALES_AT_ONCE);
    const ids = part.map(({ sale }) => sale.id);
    const lines = await db
      .select()
      .from(saleLines)
      .where(inArray(saleLines.saleId, ids))
      .orderBy(asc(saleLines.saleId), asc(saleLines.ordem));
    const bySale = Map.groupBy(lines, ({ saleId }) => saleId);
    for (const row of part) yield { ...row, lines: bySale.get(row.sale.id) ?? [] };
    const last = part.at(-1);
    if (!last || part.length < SALES_AT_ONCE) return;
    after = last.sale.id;
  }
}

export type AuditedSale =
  ReturnType<typeof streamSales> extends AsyncGenerator<infer Row> ? Row : never;
