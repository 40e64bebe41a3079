import type { SavedSearch } from '@martelo/contract/shapes/saved-searches';
import { nameOfSearch, pathOfSearch } from '@martelo/core/saved-search';
import type { SavedSearchRow } from './saved-searches.queries.ts';

export function presentSearch({ id, filter, frequency, createdAt }: SavedSearchRow): SavedSearch {
  return {
    id: String(id),
    nome: nameOfSearch(filter),
    link: pathOfSearch(filter),
    frequencia: frequency,
    desde: createdAt.toISOString(),
  };
}
