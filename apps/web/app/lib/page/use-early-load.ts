import { useEffect } from 'react';

/**
 * Loads the code of a late part before it is needed, when the page has nothing else to do: somebody
 * in the last minute of a lot must not wait for it, nor be without it when the network fails.
 */
export function useEarlyLoad(load: () => Promise<unknown>, needed: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is a new function each time
  useEffect(() => {
    if (!needed) return;
    // Safari has no idle callback.
    const isIdleKnown = 'requestIdleCallback' in window;
    // The part's own loading tells a failure; this one is only early.
    const start = () => void load().catch(() => {});
    const id = isIdleKnown ? requestIdleCallback(start) : setTimeout(start, 1_000);
    return () => (isIdleKnown ? cancelIdleCallback(id as number) : clearTimeout(id));
  }, [needed]);
}
