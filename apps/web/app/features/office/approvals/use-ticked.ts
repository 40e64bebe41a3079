import { useState } from 'react';

export interface Selection {
  has: (id: string) => boolean;
  set: (id: string, ticked: boolean) => void;
  clear: () => void;
}

/** The ids of the ticked requests. */
export function useTicked(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  return {
    has: (id) => ids.has(id),
    set: (id, ticked) =>
      setIds((known) => new Set(ticked ? [...known, id] : [...known].filter((one) => one !== id))),
    clear: () => setIds(new Set()),
  };
}
