import { useEffect, useId, useRef } from 'react';
import { backLayers } from './back-layers';

/** While `open`, the system's Back calls `onClose` and leaves the page as it is. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const id = useId();
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!open) return;
    return backLayers().open(id, () => latest.current());
  }, [open, id]);
}
