import { findSimilar } from '@martelo/core/similar-word';
import type { PublicWord } from './public-words.queries.ts';
import { saysNothing, searchTermsOf, typedWords } from './search-terms.ts';

export interface Correction {
  text: string;
  /** False: the visitor is asked. */
  certain: boolean;
}

/** Each unknown word is compared with some thousand words. */
const MOST_UNKNOWN = 3;
const LONGEST = 30;

/** The typed text with words that occur in the list; null when there is nothing to correct. */
export function correctSearch(typed: string, words: readonly PublicWord[]): Correction | null {
  const typedOnes = typedWords(typed);
  const unknown = typedOnes.filter((word) => !isKnown(word, words));
  if (unknown.length === 0 || unknown.length > MOST_UNKNOWN) return null;
  const found = unknown.map((word) => similarTo(word, words));
  if (found.some((similar) => similar === null)) return null;
  const text = typedOnes.map((word) => found[unknown.indexOf(word)]?.similar.shown ?? word);
  return { text: text.join(' '), certain: found.every((similar) => similar?.certain) };
}

function similarTo(typed: string, words: readonly PublicWord[]) {
  const [folded = ''] = searchTermsOf(typed)[0] ?? [];
  return folded.length > LONGEST ? null : findSimilar(folded, words);
}

function isKnown(typed: string, words: readonly PublicWord[]): boolean {
  // A number is a year or a lot, which are no words.
  if (/^\d+$/.test(typed) || saysNothing(typed)) return true;
  return searchTermsOf(typed).every((spellings) =>
    spellings.some((spelling) => words.some(({ word }) => word.includes(spelling))),
  );
}
