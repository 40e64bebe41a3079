import { useEffect, useRef } from 'react';
import { type Blocker, useBlocker } from 'react-router';

export type UnsavedChanges = {
  blocker: Blocker;
  /** Call this after saving: the next page then opens without a question. */
  release: () => void;
};

/** Stops navigation away from a form with changes; UnsavedGuard asks, with this blocker. */
export function useUnsavedGuard(isDirty: boolean): UnsavedChanges {
  // A ref, because the person may leave before the next rendering.
  const released = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !released.current && currentLocation.pathname !== nextLocation.pathname,
  );
  // Shows the browser's own question when the tab is closed or reloaded.
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return {
    blocker,
    release: () => {
      released.current = true;
    },
  };
}
