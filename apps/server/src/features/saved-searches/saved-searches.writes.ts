import type { ListFilter } from '@martelo/core/list-filter';
import type { SearchFrequency } from '@martelo/core/saved-search';
import { and, eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import { savedSearches } from '../../platform/database/searches-schema.ts';
import type { SavedSearchRow } from './saved-searches.queries.ts';

interface NewSearch {
  userId: number;
  filter: ListFilter;
  frequency: SearchFrequency;
  seen: number;
  nextAt: Date;
}

export async function insertSearch(tx: Tx, search: NewSearch): Promise<SavedSearchRow> {
  const [row] = await tx.insert(savedSearches).values(search).returning();
  if (!row) throw new Error('the search was not written');
  return row;
}

type SearchChange = Partial<Pick<NewSearch, 'frequency' | 'seen' | 'nextAt'>>;

export async function updateSearch(tx: Tx, id: number, change: SearchChange): Promise<void> {
  await tx.update(savedSearches).set(change).where(eq(savedSearches.id, id));
}

/** False: the person has no such search. */
export async function deleteSearch(
  db: Db,
  { id, userId }: { id: number; userId: number },
): Promise<boolean> {
  const deleted = await db
    .delete(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.userId, userId)))
    .returning({ id: savedSearches.id });
  return deleted.length > 0;
}

export async function deleteSearchesOf(tx: Tx, userId: number): Promise<void> {
  await tx.delete(savedSearches).where(eq(savedSearches.userId, userId));
}
