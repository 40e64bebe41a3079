import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { listedLots, savedSearches } from '../../platform/database/searches-schema.ts';

export type SavedSearchRow = typeof savedSearches.$inferSelect;

const SEARCHES_LOCK = 20_260_010;

/** Lets one device of a person at a time save a search, so that two of them cannot pass the limit. */
export async function lockSearches(tx: Tx, userId: number): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`searches ${userId}`}, ${SEARCHES_LOCK}))`,
  );
}

/** All of a person's searches, the newest first: they are few. */
export function listSearches(db: Db | Tx, userId: number): Promise<SavedSearchRow[]> {
  return db
    .select()
    .from(savedSearches)
    .where(eq(savedSearches.userId, userId))
    .orderBy(desc(savedSearches.id));
}

/** Null: the person has no such search. */
export async function lockSearch(
  tx: Tx,
  { id, userId }: { id: number; userId: number },
): Promise<SavedSearchRow | null> {
  const [row] = await tx
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
    .for('update');
  return row ?? null;
}

/** The newest of the lots that the public has seen; 0 before the first one. */
export async function readLastListed(db: Db | Tx): Promise<number> {
  const [row] = await db
    .select({ last: sql<number>`coalesce(max(${listedLots.id}), 0)::int8`.mapWith(Number) })
    .from(listedLots);
  return row?.last ?? 0;
}
