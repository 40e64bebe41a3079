import { useCallback, useSyncExternalStore } from 'react';

const KEY = 'martelo-cadastro-enviado';
const listeners = new Set<() => void>();

/**
 * Remembers in this tab that a registration was sent and with which address: after a reload an
 * empty form would look as if nothing had arrived. Another tab, or the next person at a shared
 * computer, knows nothing of it.
 */
export function useWaiting() {
  const waiting = useSyncExternalStore(subscribe, read, () => null);
  return {
    /** The e-mail address of the registration that waits; null without one. */
    waiting,
    note: useCallback((email: string) => write(email), []),
    forget: useCallback(() => write(null), []),
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function read(): string | null {
  try {
    return window.sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(email: string | null): void {
  try {
    if (email === null) window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, email);
  } catch {
    // The storage is forbidden: the page shows the result until it is left.
  }
  for (const listener of listeners) listener();
}
