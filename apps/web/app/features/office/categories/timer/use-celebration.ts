import { useEffect, useState } from 'react';

const CONFETTI_MS = 10_000;

/** Ends that were already celebrated: returning to the page does not show the confetti again. */
const celebrated = new Set<string>();

/**
 * True for ten seconds after an end is first seen; always false for a person who prefers reduced
 * motion.
 */
export function useCelebration(end: string | null): boolean {
  const [celebrating, setCelebrating] = useState(false);
  useEffect(() => {
    if (end === null || celebrated.has(end)) return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    setCelebrating(true);
    const timer = setTimeout(() => {
      celebrated.add(end);
      setCelebrating(false);
    }, CONFETTI_MS);
    return () => {
      clearTimeout(timer);
      setCelebrating(false);
    };
  }, [end]);
  return celebrating;
}
