import { useCallback, useEffect, useRef } from 'react';

const SOON_MS = 250;
const AT_MOST_EVERY_MS = 3_000;

/**
 * Limits how often `run` is called: 250 ms after a change, and at most every 3 s, because a busy
 * yard changes all the time.
 */
export function useUnhurried(run: () => void): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    timer.current ??= setTimeout(
      () => {
        timer.current = undefined;
        lastMs.current = performance.now();
        run();
      },
      Math.max(SOON_MS, lastMs.current + AT_MOST_EVERY_MS - performance.now()),
    );
  }, [run]);
}
