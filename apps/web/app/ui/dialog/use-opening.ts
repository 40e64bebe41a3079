import { useEffect, useState } from 'react';

/**
 * For dialogs that come onto the page when they are first wanted, and may leave it open: one that is
 * open from its first moment never learns what had the focus before it, and one that is taken off
 * the page has no time to give it back.
 */
export function useOpening(opened: boolean): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const open = opened && ready;
  useEffect(() => {
    if (!open) return;
    const opener = document.activeElement;
    return () => {
      // Closed while it stays on the page, the dialog still has the focus, and passes it on itself.
      setTimeout(() => {
        const isLost = document.activeElement === document.body;
        if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      });
    };
  }, [open]);
  return open;
}
