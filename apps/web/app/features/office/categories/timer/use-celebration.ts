import { useEffect, useState } from 'react';

const CONFETTI_MS = 10_000;

/** Ends that were celebrated: coming back to the page does not throw the confetti again. */
const celebrated = new Set<string>();

/** True for ten seconds after an end is first seen; never for whoever asks for less motion. */
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
