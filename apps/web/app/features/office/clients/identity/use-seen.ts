import { useEffect, useRef } from 'react';

/** The part of each item that must be on the screen. */
const MOST_OF_IT = 0.6;

/**
 * Calls `onSeen` once each item of the `ready` list has been on the screen, not necessarily all at
 * the same time: on a phone they have to be scrolled to.
 */
export function useSeen<List extends Element>(ready: boolean, onSeen: () => void) {
  const list = useRef<List>(null);
  const latest = useRef(onSeen);
  useEffect(() => {
    latest.current = onSeen;
  });
  useEffect(() => {
    if (!ready || !list.current) return;
    const unseen = new Set<Element>(list.current.children);
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          unseen.delete(target);
          observer.unobserve(target);
        }
        if (unseen.size > 0) return;
        observer.disconnect();
        latest.current();
      },
      { threshold: MOST_OF_IT },
    );
    for (const item of unseen) observer.observe(item);
    return () => observer.disconnect();
  }, [ready]);
  return list;
}
