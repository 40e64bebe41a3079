import { useSyncExternalStore } from 'react';

/** The state of a dialog that opens from several places of a page: the hook is the same for all of them. */
export function sharedOpening() {
  let open = false;
  const listeners = new Set<() => void>();

  function setOpen(next: boolean): void {
    open = next;
    for (const listener of listeners) listener();
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  return function useOpening() {
    const shown = useSyncExternalStore(
      subscribe,
      () => open,
      () => false,
    );
    return { open: shown, setOpen };
  };
}
