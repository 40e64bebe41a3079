import { and, eq, inArray, sum } from 'drizzle-orm';
import type { Db, Tx } from './connect.ts';
import { tallies } from './schema.ts';

/** How many rows a list has, without counting them: of these kinds, or of all. */
export async function readTally(
  db: Db | Tx,
  list: (typeof tallies.$inferSelect)['list'],
  kinds?: readonly string[],
): Promise<number> {
  const wanted = kinds && inArray(tallies.kind, [...kinds]);
  const [row] = await db
    .select({ rows: sum(tallies.rows).mapWith(Number) })
    .from(tallies)
    .where(and(eq(tallies.list, list), wanted));
  return row?.rows ?? 0;
}
