/**
 * Searching for what occurs anywhere in a text, quickly in a hundred thousand of them.
 *
 * The embedded PostgreSQL has no pg_trgm, so the pieces are cut by hand: `search_grams(text)` gives a
 * text's pieces of one, two and three letters and a GIN index holds them. A text that contains a word
 * has every piece of the word; LIKE then looks whether they stand together.
 */
import { foldAccents } from '@martelo/core/text';
import { type SQL, sql } from 'drizzle-orm';

/** What has to occur, all of it; of each the spellings that will do. No terms: everything. */
export type SearchTerms = string[][];

const GRAM = 3;

/** The words, in any order. */
export function wordsOf(typed: string): SearchTerms {
  const words = foldAccents(typed).split(/\s+/);
  return [...new Set(words)].filter((word) => word !== '').map((word) => [word]);
}

/** The words; a document or a phone, which are stored bare, is found with its mask as well. */
export function wordsOrNumber(typed: string): SearchTerms {
  const folded = foldAccents(typed).trim();
  const bare = folded.replace(/[.\-/() ]/g, '');
  const looksMasked = /^[\d.\-/() ]+$|^[a-z\d]{2}\.[a-z\d.\-/]+$/.test(folded);
  if (!looksMasked || !/\d/.test(bare) || bare === folded) return wordsOf(typed);
  return [[folded, bare]];
}

/** Whether a folded text contains all terms: exact, and reads the text. */
export function containsAll(text: SQL, terms: SearchTerms): SQL {
  const contains = (spelling: string) => sql`${text} like ${likePattern(spelling)}`;
  return everyTerm(terms, contains);
}

/** What holds for every text that contains all terms, and for few others: asks the index. */
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

/** As few pieces as cover the spelling: each costs the index a look, and LIKE decides. */
function piecesOf(spelling: string): string[] {
  const letters = [...spelling];
  if (letters.length <= GRAM) return [spelling];
  const pieces = [];
  for (let from = 0; from + GRAM < letters.length; from += GRAM) {
    pieces.push(letters.slice(from, from + GRAM).join(''));
  }
  return [...new Set([...pieces, letters.slice(-GRAM).join('')])];
}
