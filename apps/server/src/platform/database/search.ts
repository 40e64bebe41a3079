/**
 * Searching for words anywhere in a text.
 *
 * A search has two steps. The first step looks up the ids of the rows that contain the words, in the
 * one table that has the text. The second step reads a list with a plain condition: on these ids or,
 * if there are more than a thousand, on the text. So frequent a word fills a page after a few rows.
 *
 * The embedded PostgreSQL has no pg_trgm. Instead `search_grams(text)` returns the pieces of one, two
 * and three letters that a text has, and a GIN index holds them: a text that contains a word contains
 * all pieces of the word. Reading 100,000 texts takes 35 ms, the index less than 1.
 */
import { foldAccents } from '@martelo/core/text';
import { type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from './connect.ts';

/** All terms must occur. A term is a list of spellings, of which one must occur. */
export type SearchTerms = string[][];

/** A table with a column `search`: its text without accents and in lower case. */
export interface SearchedTable {
  table: SQL;
  id: SQL;
  text: SQL;
}

/** `alias` is the table's name in the statement that uses the matches. */
export function searchedTable(
  name: 'users' | 'vehicles' | 'lots' | 'auctions',
  alias: string = name,
): SearchedTable {
  return {
    table: sql.raw(`${name} ${alias}`),
    id: sql.raw(`${alias}.id`),
    text: sql.raw(`${alias}.search`),
  };
}

/** The rows of a table that contain the terms. */
export interface Matches extends SearchedTable {
  terms: SearchTerms;
  /** Null if there are too many to read them by their ids. */
  ids: number[] | null;
}

/** Tests use lower limits, so that few rows are many. */
export interface SearchLimits {
  /** The greatest number of rows that are read by their ids. */
  ids: number;
  /** The number of newest rows that show how frequent the words are. */
  sample: number;
}

export const SEARCH_LIMITS: SearchLimits = { ids: 1000, sample: 600 };

/**
 * With matches in this share of the sample the index is not asked. It would return too many rows, and
 * for pieces that every row has, '.com' of an e-mail, the planner reads all texts (150 ms).
 */
const FREQUENT = 0.04;

/** A page of a search counts up to this number, and of a frequent word up to the lower one. */
export const COUNTED_FOUND = 500;
export const COUNTED_FREQUENT = 60;

/** The words, in any order. */
export function wordsOf(typed: string): SearchTerms {
  const words = foldAccents(typed).split(/\s+/);
  return [...new Set(words)].filter((word) => word !== '').map((word) => [word]);
}

/** The words. Documents and phones are stored without a mask and are found with a mask, too. */
export function wordsOrNumber(typed: string): SearchTerms {
  const folded = foldAccents(typed).trim();
  const bare = folded.replace(/[.\-/() ]/g, '');
  const looksMasked = /^[\d.\-/() ]+$|^[a-z\d]{2}\.[a-z\d.\-/]+$/.test(folded);
  if (!looksMasked || !/\d/.test(bare) || bare === folded) return wordsOf(typed);
  return [[folded, bare]];
}

/** Looks up the rows that contain the terms; null without terms. */
export async function findMatches(
  db: Db | Tx,
  searched: SearchedTable,
  terms: SearchTerms,
  limits = SEARCH_LIMITS,
): Promise<Matches | null> {
  return terms.length === 0
    ? null
    : { ...searched, terms, ids: await findIds(db, searched, terms, limits) };
}

async function findIds(
  db: Db | Tx,
  { table, id, text }: SearchedTable,
  terms: SearchTerms,
  { ids: most, sample }: SearchLimits,
): Promise<number[] | null> {
  const contains = containsAll(text, terms);
  const upToMost = (ids: number[]) => (ids.length <= most ? ids : null);
  const { rows: counts } = await db.execute<{ seen: number; ids: string[] | null }>(sql`
    select count(*)::int as seen, array_agg(id) filter (where is_match)::text[] as ids from (
      select ${id} as id, ${contains} as is_match from ${table} order by ${id} desc limit ${sample}
    ) newest`);
  const found = (counts[0]?.ids ?? []).map(Number);
  if ((counts[0]?.seen ?? 0) < sample) return upToMost(found);
  if (found.length >= sample * FREQUENT) return null;
  // Materialized: with the limit inside, the planner would cut the text of one row after the other.
  const { rows } = await db.execute<{ id: number }>(sql`
    with named as materialized (
      select ${id} as id from ${table} where ${hasPieces(text, terms)} and ${contains}
    ) select id from named limit ${most + 1}`);
  return upToMost(rows.map((row) => row.id));
}

/** A condition on the searched table itself. */
export function isMatch(matches: Matches): SQL {
  return matches.ids
    ? isAmong(matches.id, matches.ids)
    : sql`(${containsAll(matches.text, matches.terms)})`;
}

/**
 * A condition on a column that refers to the searched table. The scalar subquery reads texts row by
 * row until the page is full; `in (select …)` would read the whole table first.
 */
export function refersToMatch(column: SQL, { table, id, text, terms, ids }: Matches): SQL {
  if (ids) return isAmong(column, ids);
  return sql`(select ${containsAll(text, terms)} from ${table} where ${id} = ${column})`;
}

export const isAmong = (column: SQL, ids: number[]) =>
  sql`${column} = any(${sql.param(ids)}::bigint[])`;

/** The number up to which a page counts. */
export function countedOf(...searches: Matches[]): number {
  return searches.every(({ ids }) => ids) ? COUNTED_FOUND : COUNTED_FREQUENT;
}

/** True if a folded text contains all terms. */
export function containsAll(text: SQL, terms: SearchTerms): SQL {
  return everyTerm(terms, (spelling) => sql`${text} like ${likePattern(spelling)}`);
}

/** True for every text that contains all terms and for few others. Uses the index of pieces. */
export function hasPieces(text: SQL, terms: SearchTerms): SQL {
  return everyTerm(
    terms,
    (spelling) => sql`search_grams(${text}) @> ${sql.param(piecesOf(spelling))}::text[]`,
  );
}

function everyTerm(terms: SearchTerms, holds: (spelling: string) => SQL): SQL {
  const conditions = terms.map((spellings) => sql.join(spellings.map(holds), sql` or `));
  return sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` and `,
  );
}

function likePattern(spelling: string): string {
  return `%${spelling.replace(/[\\%_]/g, '\\$&')}%`;
}

const LONGEST_PIECE = 3;

/** As few pieces as cover the spelling: the index reads a list of rows for each. */
function piecesOf(spelling: string): string[] {
  const letters = [...spelling];
  if (letters.length <= LONGEST_PIECE) return [spelling];
  const pieces = [];
  for (let from = 0; from + LONGEST_PIECE < letters.length; from += LONGEST_PIECE) {
    pieces.push(letters.slice(from, from + LONGEST_PIECE).join(''));
  }
  return [...new Set([...pieces, letters.slice(-LONGEST_PIECE).join('')])];
}
