import { useSyncExternalStore } from 'react';
import { type ColorScheme, colorScheme } from './color-scheme';

/** The scheme of the page; light on the server and during hydration. */
export function useColorScheme(): ColorScheme {
  return useSyncExternalStore(subscribe, current, onServer);
}

const subscribe = (listener: () => void) => colorScheme().subscribe(listener);
const current = () => colorScheme().scheme();
const onServer = () => 'light' as const;
