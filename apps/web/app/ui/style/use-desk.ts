import { useSyncExternalStore } from 'react';

/** Where the office is denser (office-density.css). */
const QUERY = '(width >= 75em) and (pointer: fine)';

/** True at a desk: a wide window and a pointer; false on the server. */
export function useDesk(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
