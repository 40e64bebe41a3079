/**
 * Reads the choices of the public list's filter and the vocabulary of its search: the makes with their
 * numbers, and the words of titles, makes, models and colours. Both read every public vehicle, so they are kept for a
 * minute (public-words.ts).
 */
import type { Make } from '@martelo/contract/shapes/vehicles';
import type { KnownWord } from '@martelo/core/similar-word';
import { foldAccents } from '@martelo/core/text';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database/connect.ts';
import type { List } from '../../platform/database/list-page.ts';
import { CATEGORY_WORDS } from '../lots/search-text.ts';
import { readPublicLists } from './public-list.queries.ts';
import type { VehicleFilter } from './vehicle-filters.ts';

/** A word of the public vehicles. */
export interface PublicWord extends KnownWord {
  /** As the yard writes it most often. */
  shown: string;
}

/** No yard has more; the limits bound the memory and the time of a search. */
const MOST_MAKES = 80;
const MOST_WORDS = 4000;
/** The newest vehicles have the words of all. */
const MOST_READ = 20_000;

export async function readMakes(
  db: Db | Tx,
  filter: Pick<VehicleFilter, 'categories'>,
  nowMs: number,
): Promise<Make[]> {
  const lists = await readPublicLists(db, filter, nowMs);
  const found = await countEach(db, lists, sql`v.marca`);
  return merge(found)
    .slice(0, MOST_MAKES)
    .map(({ shown, count }) => ({ marca: shown, total: count }))
    .toSorted((one, other) => one.marca.localeCompare(other.marca, 'pt-BR'));
}

export async function readWords(db: Db | Tx, nowMs: number): Promise<PublicWord[]> {
  const lists = await readPublicLists(db, { categories: [] }, nowMs);
  const texts = sql`string_to_table(concat_ws(' ', v.titulo, v.marca, v.modelo, v.cor), ' ')`;
  const found = await countEach(db, lists, texts);
  const ofCategories = Object.values(CATEGORY_WORDS).flatMap((words) => words.split(' '));
  return merge([...found, ...ofCategories.map((text) => ({ text, count: 1 }))]);
}

interface Counted {
  [column: string]: unknown;
  text: string;
  count: number;
}

async function countEach(db: Db | Tx, lists: List[], text: SQL): Promise<Counted[]> {
  const found: Counted[] = [];
  for (const { from, where, order } of lists) {
    const { rows } = await db.execute<Counted>(sql`
      select text, count(*)::int as count from (
        select v.id from ${from} where ${sql.join(where, sql` and `)} order by ${order}
        limit ${MOST_READ}
      ) newest join vehicles v on v.id = newest.id cross join lateral (select ${text} as text) read
      where text <> '' group by text order by count desc limit ${MOST_WORDS}`);
    found.push(...rows);
  }
  return found;
}

/** Spellings that differ in case or accents are one word. The most frequent come first. */
function merge(found: Counted[]): PublicWord[] {
  const words = new Map<string, PublicWord>();
  for (const { text, count } of found.toSorted((one, other) => other.count - one.count)) {
    const word = foldAccents(text);
    const known = words.get(word);
    if (known) known.count += count;
    else words.set(word, { word, shown: text, count });
  }
  return [...words.values()].toSorted((one, other) => other.count - one.count).slice(0, MOST_WORDS);
}
