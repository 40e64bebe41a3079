import { useEffect, useState } from 'react';

const TOUCHES = ['pointerdown', 'pointermove', 'keydown'] as const;

/** True once the person has touched the page, moved the pointer or pressed a key. */
export function useFirstTouch(): boolean {
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    const watching = new AbortController();
    const note = () => {
      watching.abort();
      setTouched(true);
    };
    for (const kind of TOUCHES) {
      window.addEventListener(kind, note, { signal: watching.signal, passive: true });
    }
    return () => watching.abort();
  }, []);
  return touched;
}
