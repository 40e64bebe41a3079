import { useSyncExternalStore } from 'react';

/**
 * The secret part of a link's address, after its '#', which browsers send to no server. Null on the
 * server and during hydration, empty when the address has none.
 */
export function useLinkToken(): string | null {
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash.slice(1),
    () => null,
  );
}

/** Another link may be opened in the same tab. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
