import { useEffect, useState } from 'react';
import { clearStoredTimer, storeTimer } from '../../../entities/auction/stored-timer';
import { go } from '../../../lib/navigation/go';
import { useHydrated, useSession } from '../../../lib/session/use-session';
import { browserApi } from '../../../lib/transport/browser-api';

const PUBLIC_RESET_REDIRECT_MS = 2_000;

export type TimerReset = {
  /** True while an administrator is asked, before anything happens on the server. */
  asking: boolean;
  confirm: () => Promise<void>;
  cancel: () => void;
};

/**
 * For visitors the page is harmless: it reads the server's timer again and goes to the home page.
 * Only an administrator's confirmation resets anything for others.
 */
export function useTimerReset(): TimerReset {
  const isAdmin = useSession()?.user.role === 'admin';
  const hydrated = useHydrated();
  const [confirmed, setConfirmed] = useState(false);
  const done = hydrated && (!isAdmin || confirmed);

  useEffect(() => {
    if (!done) return;
    clearStoredTimer();
    // Without an answer the keys stay empty; they are only a copy.
    browserApi.call('GET /api/timer').then(storeTimer, () => undefined);
    const timer = setTimeout(() => go('/'), PUBLIC_RESET_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [done]);

  return {
    asking: isAdmin && !confirmed,
    async confirm() {
      await browserApi.call('POST /api/timer/reset');
      setConfirmed(true);
    },
    cancel: () => go('/'),
  };
}
