import { useSyncExternalStore } from 'react';

export type Compared = { id: string; title: string };

/** A phone shows one vehicle at a time, and three are what a person keeps in mind. */
export const MOST_COMPARED = 3;

/** The tab's own: two comparisons in two tabs do not mix. */
const KEY = 'comparar';
let chosen: readonly Compared[] = load();
const listeners = new Set<() => void>();

export function useCompared(): readonly Compared[] {
  return useSyncExternalStore(
    subscribe,
    () => chosen,
    () => NONE,
  );
}

const NONE: readonly Compared[] = [];

/** Chooses a vehicle or leaves it out again; false when there is no room for it. */
export function toggleCompared(vehicle: Compared): boolean {
  const others = chosen.filter(({ id }) => id !== vehicle.id);
  if (others.length < chosen.length) setCompared(others);
  else if (chosen.length >= MOST_COMPARED) return false;
  else setCompared([...chosen, vehicle]);
  return true;
}

export function setCompared(next: readonly Compared[]): void {
  chosen = next;
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // The browser forbids storage: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

export function compareAddress(ids: readonly string[]): string {
  return ids.length === 0 ? '/comparar' : `/comparar?ids=${ids.join(',')}`;
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('pageshow', loadWhenKept);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('pageshow', loadWhenKept);
  };
}

/** The browser shows the page again as it was left; another one may have changed the choice. */
function loadWhenKept({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  chosen = load();
  for (const listener of listeners) listener();
}

function load(): readonly Compared[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isCompared).slice(0, MOST_COMPARED) : [];
  } catch {
    return [];
  }
}

function isCompared(value: unknown): value is Compared {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    /^\d{1,15}$/.test(value.id) &&
    'title' in value &&
    typeof value.title === 'string'
  );
}
