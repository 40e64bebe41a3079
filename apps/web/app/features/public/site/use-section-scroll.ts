import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { scrollToSection } from '../../../lib/page/scroll';

/** Scrolls to a section of the home page when the hash or the navigation state names one. */
export function useSectionScroll(): void {
  const { key, pathname, hash, state } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts, also to the same section
  useEffect(() => {
    if (pathname !== '/') return;
    const section = scrollTarget(state) ?? hash.slice(1);
    return section ? scrollToSection(section) : undefined;
  }, [key]);
}

function scrollTarget(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('scrollTo' in state)) return undefined;
  return typeof state.scrollTo === 'string' ? state.scrollTo : undefined;
}
