import { foldAccents } from '@martelo/core/text';
import { type SearchTerms, wordsOf } from '../../platform/database/search.ts';

/** Words for one thing. */
const SAME: string[][] = [
  ['volkswagen', 'vw'],
  ['chevrolet', 'gm'],
  ['pickup', 'pick-up', 'picape', 'caminhonete', 'camionete'],
];

/** Colours that agree with their noun: 'moto preta' finds 'Preto'. */
const COLOURS = ['pret', 'branc', 'vermelh', 'amarel', 'rox', 'dourad', 'pratead'];
const COLOUR_FORM = new RegExp(`^(${COLOURS.join('|')})[oa]s?$`);

/** Words that say nothing about a vehicle. */
const EMPTY = new Set(['de', 'da', 'do', 'com', 'e', 'para']);

/** The words of a visitor, each with the spellings that mean the same. */
export function searchTermsOf(typed: string): SearchTerms {
  const words = wordsOf(typed).flat();
  const meant = words.filter((word) => !EMPTY.has(word));
  return (meant.length > 0 ? meant : words).map(spellingsOf);
}

/** True for a typed word that a search leaves out. */
export function saysNothing(typed: string): boolean {
  return wordsOf(typed)
    .flat()
    .every((word) => EMPTY.has(word));
}

function spellingsOf(word: string): string[] {
  const stem = COLOUR_FORM.exec(word)?.[1];
  if (stem) return [`${stem}o`, `${stem}a`];
  return SAME.find((spellings) => spellings.includes(word)) ?? [word];
}

/** The words as they were typed, in order. */
export function typedWords(typed: string): string[] {
  return typed.split(/\s+/).filter((word) => foldAccents(word) !== '');
}
