import { useEffect } from 'react';

/** The day's work is full of toasts, and the first may be that the network is gone: fetch them now. */
export function useLoadedToaster(): void {
  useEffect(() => {
    void Promise.allSettled([
      import('react-toastify/unstyled'),
      import('../../../ui/state/toaster'),
    ]);
  }, []);
}
