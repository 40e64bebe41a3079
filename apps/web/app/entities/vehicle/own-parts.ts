import type { InputOf } from '@martelo/contract/calls/endpoints';
import { type ComponentType, useSyncExternalStore } from 'react';

/** The filters of the list, as a saved search keeps them. */
export type SearchedFilter = InputOf<'saveSearch', 'body'>['filtro'];

/** What comes late to the vehicles of a page and to their lists. */
export interface OwnParts {
  /** The person's own state on the lot; nothing without a bid. */
  Mark: ComponentType<{ vehicleId: string; finished: boolean }>;
  /** Buttons of 44 px in a row: follow the vehicle, and compare it. */
  Actions: ComponentType<{ vehicleId: string; title: string }>;
  SaveSearch: ComponentType<{ filter: SearchedFilter }>;
}

let parts: OwnParts | null = null;
const listeners = new Set<() => void>();

/** Called by the code of these parts once it is loaded, so that a first visit does not load it. */
export function setOwnParts(loaded: OwnParts): void {
  parts = loaded;
  for (const listener of listeners) listener();
}

/** Null on the server, and until the code is loaded. */
export function useOwnParts(): OwnParts | null {
  return useSyncExternalStore(
    subscribe,
    () => parts,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
