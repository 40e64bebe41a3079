import { type RefObject, useEffect, useRef, useState } from 'react';

/** An element is near this far below the screen, so that its data are there when it is reached. */
const MARGIN = '400px';

/** True once the element has come near the screen. */
export function useNear<E extends Element>(): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || near) return;
    const watching = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: MARGIN },
    );
    watching.observe(element);
    return () => watching.disconnect();
  }, [near]);
  return [ref, near];
}
