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

/**
 * The ticked rows of the current page: another page or search clears them, so that no action
 * affects a row outside the screen. Only the whole filter, taken by its ids, outlasts its pages.
 */
export function useSelection<Row extends { id: string }>(
  list: ListNames,
  rows: readonly Row[] | null,
): Selection<Row> {
  const [ticked, setTicked] = useState({ ...list, ids: new Set<string>(), isWhole: false });
  const isCurrent = ticked.filter === list.filter && (ticked.isWhole || ticked.page === list.page);
  const ids = isCurrent ? ticked.ids : new Set<string>();
  const isWhole = isCurrent && ticked.isWhole;
  const shown = (rows ?? []).filter(({ id }) => ids.has(id));
  return {
    rows: shown,
    ids: isWhole ? [...ids] : shown.map(({ id }) => id),
    isWhole,
    has: (id) => ids.has(id),
    set(changed, selected) {
      const next = new Set(ids);
      for (const id of changed) {
        if (selected) next.add(id);
        else next.delete(id);
      }
      setTicked({ ...list, ids: next, isWhole: isWhole && next.size > 0 });
    },
    takeAll: (all) => setTicked({ ...list, ids: new Set(all), isWhole: true }),
    clear: () => setTicked({ ...list, ids: new Set(), isWhole: false }),
  };
}
