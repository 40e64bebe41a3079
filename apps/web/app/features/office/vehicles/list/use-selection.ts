import { useState } from 'react';

export type Selection<Row> = {
  /** The ticked rows on the screen. */
  rows: Row[];
  /** The ids of everything that is selected, in the list's order. */
  ids: string[];
  /** True after `takeAll`: rows of other pages are selected too. */
  isWhole: boolean;
  has: (id: string) => boolean;
  set: (ids: readonly string[], selected: boolean) => void;
  /** Selects everything that the filter leaves now; later arrivals are not added. */
  takeAll: (ids: readonly string[]) => void;
  clear: () => void;
};

/** Identifies what the list shows: the filter with its order, and the page of it. */
export type ListNames = { filter: string; page: string };

/** `whole`: every id of the filter, in the list's order, if all of them were taken. */
type Ticked = ListNames & { ids: Set<string>; whole: readonly string[] | null };

/**
 * The ticked rows of the current page: another page or search clears them, so that no action
 * affects a row outside the screen. Only the whole filter, taken by its ids, outlasts its pages.
 */
export function useSelection<Row extends { id: string }>(
  list: ListNames,
  rows: readonly Row[] | null,
): Selection<Row> {
  const [ticked, setTicked] = useState<Ticked>({ ...list, ids: new Set(), whole: null });
  const isCurrent = ticked.filter === list.filter && (ticked.whole || ticked.page === list.page);
  const ids = isCurrent ? ticked.ids : new Set<string>();
  const whole = isCurrent ? ticked.whole : null;
  const shown = (rows ?? []).filter(({ id }) => ids.has(id));
  return {
    rows: shown,
    ids: whole ? inOrderOf(whole, ids) : shown.map(({ id }) => id),
    isWhole: whole !== null,
    has: (id) => ids.has(id),
    set(changed, selected) {
      const next = new Set(ids);
      for (const id of changed) {
        if (selected) next.add(id);
        else next.delete(id);
      }
      setTicked({ ...list, ids: next, whole: next.size > 0 ? whole : null });
    },
    takeAll: (all) => setTicked({ ...list, ids: new Set(all), whole: all }),
    clear: () => setTicked({ ...list, ids: new Set(), whole: null }),
  };
}

/** In the list's order; rows that are not in the list, because they came later, are the last. */
function inOrderOf(list: readonly string[], ids: ReadonlySet<string>): string[] {
  return [...new Set([...list.filter((id) => ids.has(id)), ...ids])];
}
