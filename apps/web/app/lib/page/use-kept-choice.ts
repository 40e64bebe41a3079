import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
/** The choices of this page view, for a browser that forbids storage. */
const chosen = new Map<string, string>();

/** A choice between a few values that this browser remembers; an unknown stored value is the first. */
export function useKeptChoice<T extends string>(
  name: string,
  values: readonly [T, ...T[]],
): [value: T, choose: (value: T) => void] {
  const stored = useSyncExternalStore(
    subscribe,
    () => read(name),
    () => null,
  );
  const value = values.find((one) => one === stored) ?? values[0];
  return [value, (next) => keep(name, next)];
}

function read(name: string): string | null {
  const known = chosen.get(name);
  if (known !== undefined) return known;
  try {
    return window.localStorage.getItem(name);
  } catch {
    return null;
  }
}

function keep(name: string, value: string): void {
  chosen.set(name, value);
  try {
    window.localStorage.setItem(name, value);
  } catch {
    // The browser forbids storage: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
