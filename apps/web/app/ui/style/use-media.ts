import { useSyncExternalStore } from 'react';

/** True while the window fits the media query; false on the server. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** True when the person asked for reduced motion. */
export function useReducedMotion(): boolean {
  return useMedia('(prefers-reduced-motion: reduce)');
}

/** True on the width of a phone, where the fields of a form stand one below the other (form-card.module.css). */
export function useNarrow(): boolean {
  return useMedia('(width < 36em)');
}

/** True in a wide window with a pointer, where the office is denser (office-density.css). */
export function useDesk(): boolean {
  return useMedia('(width >= 75em) and (pointer: fine)');
}
