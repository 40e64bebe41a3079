import { useEffect, useState } from 'react';

/**
 * For dialogs that come onto the page when they are first wanted: one that is open from its first
 * moment never learns what had the focus before it, and could not give it back.
 */
export function useOpening(opened: boolean): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return opened && ready;
}
