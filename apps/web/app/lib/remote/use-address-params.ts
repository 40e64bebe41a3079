import { useEffect } from 'react';
import { type NavigateOptions, useLocation, useSearchParams } from 'react-router';

/** What the address becomes when the newest change has been drawn; null when nothing is under way. */
let underway: URLSearchParams | null = null;

/**
 * The query of the address, and a function that changes it. A change that comes before the page has
 * drawn the one before builds on it: the router hands out the query that was drawn last, and a filter
 * chosen a moment earlier would be lost.
 */
export function useAddressParams() {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place of the history ends a change.
  useEffect(() => {
    underway = null;
  }, [key]);

  function change(edit: (next: URLSearchParams) => void, options?: NavigateOptions) {
    const next = new URLSearchParams(underway ?? params);
    edit(next);
    underway = next;
    setParams(next, options);
  }

  return [params, change] as const;
}
