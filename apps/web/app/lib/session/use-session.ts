import { useSyncExternalStore } from 'react';
import { readSession, type Session, subscribeToSession } from './session-store';

/** The session; null on the server and during hydration, set afterwards. */
export function useSession(): Session | null {
  return useSyncExternalStore(
    subscribeToSession,
    () => readSession(),
    () => null,
  );
}

/**
 * False on the server and during hydration. Content that depends on the browser may be shown once
 * it is true.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
