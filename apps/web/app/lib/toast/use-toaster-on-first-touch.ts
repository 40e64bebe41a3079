import { useEffect } from 'react';
import { loadToaster } from './notify';

/** Loads the toast code at the first touch or key: a later failure may be that of the network. */
export function useToasterOnFirstTouch(): void {
  useEffect(() => {
    const prepared = new AbortController();
    const prepare = () => {
      prepared.abort();
      loadToaster();
    };
    for (const kind of ['pointerdown', 'keydown']) {
      window.addEventListener(kind, prepare, { signal: prepared.signal, passive: true });
    }
    return () => prepared.abort();
  }, []);
}
