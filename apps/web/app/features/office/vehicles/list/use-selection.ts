import { useState } from 'react';

export type Selection<Row> = {
  rows: Row[];
  has: (id: string) => boolean;
  set: (ids: readonly string[], selected: boolean) => void;
  clear: () => void;
};

/**
 * The ticked rows of the current page: another page or search clears them, so that no action
 * affects a row outside the screen. `list` identifies the page and search.
 */
export function useSelection<Row extends { id: string }>(
  list: string,
  rows: readonly Row[] | null,
): Selection<Row> {
  const [ticked, setTicked] = useState({ list, ids: new Set<string>() });
  const ids = ticked.list === list ? ticked.ids : new Set<string>();
  return {
    rows: (rows ?? []).filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    set(changed, selected) {
      const next = new Set(ids);
      for (const id of changed) {
        if (selected) next.add(id);
        else next.delete(id);
      }
      setTicked({ list, ids: next });
    },
    clear: () => setTicked({ list, ids: new Set() }),
  };
}
