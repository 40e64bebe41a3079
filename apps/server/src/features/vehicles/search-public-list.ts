import type { Db } from '../../platform/database/connect.ts';
import type { FoundIds, Page } from '../../platform/database/list-page.ts';
import { correctSearch } from './correct-search.ts';
import { findPublicPage, type PublicOrder } from './public-list.queries.ts';
import type { PublicWords } from './public-words.ts';
import type { VehicleFilter } from './vehicle-filters.ts';

export interface FoundInstead {
  corrigido?: string;
  sugestao?: string;
}

type Options = Page & PublicOrder & { words: PublicWords; literal: boolean };

/**
 * A page of the public list. When no vehicle has the typed words, a similar text is searched; when
 * the likeness is doubtful, it is only offered.
 */
export async function searchPublicList(
  db: Db,
  filter: VehicleFilter,
  { words, literal, ...page }: Options,
): Promise<FoundIds & FoundInstead> {
  const found = await findPublicPage(db, filter, page);
  const { text = '' } = filter;
  if (found.total > 0 || text.trim() === '' || literal) return found;
  const correction = correctSearch(text, await words.words());
  if (!correction) return found;
  const instead = await findPublicPage(db, { ...filter, text: correction.text }, page);
  if (instead.total === 0) return found;
  return correction.certain
    ? { ...instead, corrigido: correction.text }
    : { ...found, sugestao: correction.text };
}
