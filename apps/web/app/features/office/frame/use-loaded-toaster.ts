import { useEffect } from 'react';

/**
 * Loads the toasts' code early: the area shows many toasts, and the first may report that the
 * network is lost.
 */
export function useLoadedToaster(): void {
  useEffect(() => {
    void Promise.allSettled([
      import('react-toastify/unstyled'),
      import('../../../ui/state/toaster'),
    ]);
  }, []);
}
