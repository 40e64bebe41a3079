import { useEffect, useRef } from 'react';

/** The part of the element that must be on the screen. */
const MOST_OF_IT = 0.6;

/** Calls `onSeen` once `ready` content has been on the screen; it may have to be scrolled to. */
export function useSeen<Seen extends Element>(ready: boolean, onSeen: () => void) {
  const element = useRef<Seen>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    if (!ready || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        latest.current();
      },
      { threshold: MOST_OF_IT },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [ready]);
  return element;
}
