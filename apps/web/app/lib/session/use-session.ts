import { useSyncExternalStore } from 'react';
import { readSession, type Session, subscribeToSession } from './session-store';

/** The session; null while rendering on the server and during hydration, then it fills. */
export function useSession(): Session | null {
  return useSyncExternalStore(
    subscribeToSession,
    () => readSession(),
    () => null,
  );
}

/** False on the server and during hydration: what depends on the browser may show once it is true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
