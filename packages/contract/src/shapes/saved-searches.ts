/** The searches of the public list that a person keeps. */
import { SEARCH_FREQUENCIES } from '@martelo/core/saved-search';
import { z } from 'zod';
import { id, moment } from './fields.ts';
import { publicVehiclesQuery } from './vehicles.ts';

/** Searches that one person keeps at most. */
export const MAX_SEARCHES = 20;

const frequency = z.enum(SEARCH_FREQUENCIES, {
  error: 'Escolha se o aviso vem na hora ou uma vez por dia.',
});

export const savedSearch = z.object({
  id,
  /** The filters in words: 'Motos, Honda, até R$ 10.000'. */
  nome: z.string(),
  /** The path of the list with these filters. */
  link: z.string(),
  frequencia: frequency,
  desde: moment,
});
export type SavedSearch = z.infer<typeof savedSearch>;

export const savedSearchBody = z.object({
  /** As the public list takes them; what the list does not know is not applied. */
  filtro: publicVehiclesQuery.omit({ page: true, limit: true, sort: true, exato: true }),
  frequencia: frequency,
});
export type SavedSearchBody = z.output<typeof savedSearchBody>;

export const frequencyBody = z.object({ frequencia: frequency });
