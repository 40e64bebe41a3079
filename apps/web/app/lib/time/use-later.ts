import { useCallback, useEffect, useRef } from 'react';

/**
 * Runs a function after a delay, unless the component has left the page by then. Calls during the
 * delay join the run that waits, so a burst of them causes one run.
 */
export function useLater(run: () => void): (ms: number) => void {
  const latest = useRef(run);
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(
    () => () => {
      clearTimeout(waiting.current);
      waiting.current = undefined;
    },
    [],
  );
  return useCallback((ms) => {
    waiting.current ??= setTimeout(() => {
      waiting.current = undefined;
      latest.current();
    }, ms);
  }, []);
}
