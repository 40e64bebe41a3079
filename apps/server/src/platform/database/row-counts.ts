import { and, eq, inArray, sum } from 'drizzle-orm';
import type { Db, Tx } from './connect.ts';
import { rowCounts } from './schema.ts';

/** The number of rows in a list, of these kinds or of all, without counting them. */
export async function readRowCount(
  db: Db | Tx,
  list: (typeof rowCounts.$inferSelect)['list'],
  kinds?: readonly string[],
): Promise<number> {
  const wanted = kinds && inArray(rowCounts.kind, [...kinds]);
  const [row] = await db
    .select({ rows: sum(rowCounts.rows).mapWith(Number) })
    .from(rowCounts)
    .where(and(eq(rowCounts.list, list), wanted));
  return row?.rows ?? 0;
}

/**
 * The position of the public pages: how many transactions have changed what they show, bids
 * excepted. Who reads it before other data, and finds it unchanged later, knows that the data has not
 * changed in between (decision 40).
 */
export function readPagePosition(db: Db | Tx): Promise<number> {
  return readRowCount(db, 'page-changes');
}
