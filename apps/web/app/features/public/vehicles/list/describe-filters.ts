import { describeFilters as wordsOf } from '@martelo/core/list-filter';
import { type ListFilters, NO_FILTERS } from './list-filters';

export interface FilterChip {
  label: string;
  /** The values that remove the filter. */
  without: Partial<ListFilters>;
}

/** The active filters in words; the category is not among them, because it has its own links. */
export function describeFilters(filters: ListFilters): FilterChip[] {
  return wordsOf(filters).map(({ label, fields }) => ({
    label,
    without: Object.assign({}, ...fields.map((field) => WITHOUT[field])),
  }));
}

const WITHOUT: Partial<Record<string, Partial<ListFilters>>> = {
  titulo: { titulo: '', exato: false },
  ...Object.fromEntries(Object.entries(NO_FILTERS).map(([name, none]) => [name, { [name]: none }])),
};
