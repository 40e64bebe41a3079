import { useEffect, useState } from 'react';

/**
 * For dialogs that are mounted when they first open and may be unmounted while open. A dialog that
 * is open at its first rendering does not know which element had the focus, and an unmounted one
 * cannot give the focus back.
 */
export function useOpening(opened: boolean): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const open = opened && ready;
  useEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    return () => {
      // A mounted dialog gives the focus back itself, so this only acts when the focus is on
      // nothing.
      setTimeout(() => {
        const isLost = document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    };
  }, [open]);
  return open;
}
