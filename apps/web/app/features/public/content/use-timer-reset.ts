import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { clearStoredTimer, storeTimer } from '../../../entities/auction/stored-timer';
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
  const navigate = useNavigate();
  const done = hydrated && (!isAdmin || confirmed);

  useEffect(() => {
    if (!done) return;
    clearStoredTimer();
    // Without an answer the keys stay empty; they are only a copy.
    browserApi.call('GET /api/timer').then(storeTimer, () => undefined);
    const timer = setTimeout(() => void navigate('/'), PUBLIC_RESET_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [done, navigate]);

  return {
    asking: isAdmin && !confirmed,
    async confirm() {
      await browserApi.call('POST /api/timer/reset');
      setConfirmed(true);
    },
    cancel: () => void navigate('/'),
  };
}
