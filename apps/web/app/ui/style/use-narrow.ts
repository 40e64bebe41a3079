import { useSyncExternalStore } from 'react';

/** Below this width the fields of a form stand one below the other (form-card.module.css). */
const QUERY = '(width < 36em)';

/** True on the width of a phone; false on the server. */
export function useNarrow(): boolean {
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
