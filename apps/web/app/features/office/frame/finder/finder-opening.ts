import { useSyncExternalStore } from 'react';

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

/** State of the search over everything, which opens from the sidebar, the bar of a phone or by its keys. */
export function useFinderOpening() {
  const shown = useSyncExternalStore(
    subscribe,
    () => open,
    () => false,
  );
  return { open: shown, setOpen };
}
