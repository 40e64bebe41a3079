/**
 * A page of what a search finds in a long list. How frequent the words are decides the way: what every
 * second row has is walked to in the list's order; what few have the index of pieces names.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from './connect.ts';
import {
  capOf,
  EFFORT,
  type Effort,
  every,
  type FoundIds,
  findPage,
  firstRows,
  type LongList,
  type PagePlace,
  readIds,
  upTo,
} from './list-page.ts';
import { containsAll, hasPieces, type SearchTerms } from './search.ts';

/** Its columns have the folded text under the name `searched`. */
export interface SearchableList extends LongList {
  /** The same in the list's own words. */
  text: SQL;
  /** For a list that joins others: the one table that has the text. */
  named?: JoinedTable;
}

/** A table with a folded text of which there is an index of pieces. */
export interface NamedTable {
  table: SQL;
  key: SQL;
  text: SQL;
}

export interface JoinedTable extends NamedTable {
  /** The list's own reference to the key. */
  by: SQL;
  /** What is known of the wanted rows of this table: leaves out many at little cost. */
  hint?: SQL;
}

/** What this share of the rows has is found soonest by walking, and enough of it counted on the way. */
const FREQUENT = 0.04;
/** What this share has fills the page soonest by walking: the index then only tells that there is more. */
const USUAL = 0.01;
/** So much further than the sample says a walk goes, and no further: the planner sees how far. */
const SLACK = 2;
/** A word in so many rows has pieces that only keep the index busy. */
const COMMON = 0.2;

export async function searchPage(
  db: Db | Tx,
  list: SearchableList,
  terms: SearchTerms,
  place: PagePlace & { total?: number | undefined },
  effort: Effort = EFFORT,
): Promise<FoundIds> {
  if (terms.length === 0) return findPage(db, list, place, effort);
  const sample = await readSample(db, list, terms, effort.sample);
  const { ids, seen } = sample;
  if (seen < effort.sample) return { ids: cut(ids, place), total: ids.length, capped: false };
  const share = ids.length / seen;
  const ahead = capOf(0, place);
  if (share >= FREQUENT) {
    const walked = Math.min(effort.walked, Math.ceil((SLACK * (ahead + 1)) / share));
    const near = await walk(db, list, terms, { limit: ahead + 1, offset: 0, walked });
    if (near.length > ahead) return { ids: cut(near, place), total: ahead, capped: true };
  }
  const isHere = ids.length >= place.offset + place.limit;
  const walkPage = () => walk(db, list, terms, { ...place, walked: effort.walked });
  const search = { terms, rare: rareOf(terms, sample) };
  const cap = share < USUAL ? capOf(effort.countedFound, place) : ahead;
  const [found, early] = await Promise.all([
    readNamed(db, list, search, { ...place, cap }),
    share < USUAL || isHere ? undefined : walkPage(),
  ]);
  if (!found.capped) return found;
  if (isHere) return { ...found, ids: cut(ids, place) };
  const near = early ?? (await walkPage());
  if (near.length === place.limit) return { ...found, ids: near };
  return { ...found, ids: await readAllNamed(db, list, search, place) };
}

/** The lists one behind the other, as one: those behind one that is too long to count stay closed. */
export async function searchParts(
  db: Db | Tx,
  parts: SearchableList[],
  terms: SearchTerms,
  { limit, offset }: PagePlace,
  effort: Effort = EFFORT,
): Promise<FoundIds> {
  const whole: FoundIds = { ids: [], total: 0, capped: false };
  for (const part of parts) {
    if (whole.capped) break;
    const place = { limit: limit - whole.ids.length, offset: Math.max(0, offset - whole.total) };
    const found = await searchPage(db, part, terms, place, effort);
    whole.ids.push(...found.ids);
    whole.total += found.total;
    whole.capped = found.capped;
  }
  return whole;
}

export interface Keys {
  ids: number[];
  /** False when there are more than these. */
  all: boolean;
}

/** The ids of the table's rows that match, up to `most` of them and in no order. */
export async function findKeys(
  db: Db | Tx,
  { table, key, text }: NamedTable,
  terms: SearchTerms,
  most: number,
  { sample: size }: Pick<Effort, 'sample'> = EFFORT,
): Promise<Keys> {
  const columns = sql`${key} as id, ${text} as searched`;
  const newest = { from: table, where: [], columns, order: sql`id desc`, text };
  const sample = await readSample(db, newest, terms, size);
  const { ids, seen } = sample;
  if (seen < size) return { ids, all: true };
  if (ids.length >= seen * FREQUENT) return { ids, all: false };
  const pieces = pieced(newest, { terms, rare: rareOf(terms, sample) });
  const found = await readIds(db, sql`with ${pieces} select id from pieced limit ${most + 1}`);
  return { ids: found.slice(0, most), all: found.length <= most };
}

const cut = (ids: number[], { limit, offset }: PagePlace) => ids.slice(offset, offset + limit);

interface Sample {
  seen: number;
  /** Those that match, in order. */
  ids: number[];
  /** How many have each of the terms. */
  hits: number[];
}

/** The rows at the top of the list. */
async function readSample(
  db: Db | Tx,
  list: LongList,
  terms: SearchTerms,
  size: number,
): Promise<Sample> {
  const matching = (some: SearchTerms) => containsAll(sql`searched`, some);
  const counts = terms.map(
    (term) => sql`(select count(*)::int from top where ${matching([term])})`,
  );
  const { rows } = await db.execute<{ seen: number; ids: string[]; hits: number[] }>(sql`
    with top as materialized (${firstRows(list, size)})
    select (select count(*)::int from top) as seen,
      array[${sql.join(counts, sql`, `)}] as hits,
      array(select id from top where ${matching(terms)} order by ${list.order})::text[] as ids`);
  const [row] = rows;
  return { seen: row?.seen ?? 0, hits: row?.hits ?? [], ids: (row?.ids ?? []).map(Number) };
}

/** The terms that the index is asked for: not those that most rows have, unless all are such. */
function rareOf(terms: SearchTerms, { hits, seen }: Sample): SearchTerms {
  const rare = terms.filter((_, at) => (hits[at] ?? 0) < seen * COMMON);
  return rare.length > 0 ? rare : terms;
}

interface Search {
  terms: SearchTerms;
  rare: SearchTerms;
}

/**
 * What the index of pieces names and does contain the terms. A materialized CTE of one table, so that
 * no plan ever cuts texts row by row; it is read only as far as it is used. Of the other conditions
 * none may ask an index of its own: the rows that are left are few.
 */
function pieced({ from, where, columns, text }: SearchableList, { terms, rare }: Search): SQL {
  return sql`pieced as materialized (select ${columns} from ${from}
    where ${hasPieces(text, rare)} and (${every(where)}) is true and ${containsAll(text, terms)})`;
}

/** The list's rows that match, by way of the index of pieces, as the CTE `matching`. */
function matchingRows(list: SearchableList, search: Search, limit?: number): SQL {
  const { named, from, columns, where } = list;
  const upTo = limit === undefined ? sql`` : sql`limit ${limit}`;
  if (!named) {
    return sql`${pieced(list, search)}, matching as materialized (select * from pieced ${upTo})`;
  }
  const { table, key, text, by, hint } = named;
  const names = { from: table, where: hint ? [hint] : [], columns: key, order: key, text };
  // Each is looked up by itself: as many as are wanted.
  return sql`${pieced(names, search)}, matching as materialized (
    select row.* from pieced cross join lateral (
      select ${columns} from ${from} where ${by} = pieced.id and ${every(where)} offset 0
    ) row ${upTo}
  )`;
}

/** All that match, up to a number. Beyond it the ids are some of them, in no order that counts. */
async function readNamed(
  db: Db | Tx,
  list: SearchableList,
  search: Search,
  { limit, offset, cap }: PagePlace & { cap: number },
): Promise<FoundIds> {
  const { rows } = await db.execute<{ total: number; ids: string[] }>(sql`
    with ${matchingRows(list, search, cap + 1)}
    select (select count(*)::int from matching) as total, array(
      select id from matching order by ${list.order} limit ${limit} offset ${offset}
    )::text[] as ids`);
  const [row] = rows;
  return { ids: (row?.ids ?? []).map(Number), ...upTo(cap, row?.total ?? 0) };
}

/** The page out of all that match, however many: for words that only old rows have. */
function readAllNamed(
  db: Db | Tx,
  list: SearchableList,
  search: Search,
  { limit, offset }: PagePlace,
): Promise<number[]> {
  return readIds(
    db,
    sql`with ${matchingRows(list, search)}
      select id from matching order by ${list.order} limit ${limit} offset ${offset}`,
  );
}

/** What matches among the first rows of the list. */
function walk(
  db: Db | Tx,
  list: SearchableList,
  terms: SearchTerms,
  { limit, offset, walked }: PagePlace & Pick<Effort, 'walked'>,
): Promise<number[]> {
  return readIds(
    db,
    sql`select id from (${firstRows(list, walked)}) near
      where ${containsAll(sql`searched`, terms)}
      order by ${list.order} limit ${limit} offset ${offset}`,
  );
}
