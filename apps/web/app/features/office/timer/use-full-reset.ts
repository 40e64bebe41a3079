import { FULL_RESET_REDIRECT_MS } from '@martelo/contract/limits';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { tellAuctionUpdated } from '../../../entities/auction/auction-updated';
import { clearStorageButSession, refreshTimerCache } from '../../../entities/auction/timer-cache';
import { browserApi } from '../../../lib/transport/browser-api';

export type ResetStep =
  | { name: 'asking' }
  | { name: 'working' }
  | { name: 'done'; message: string; changed: number }
  | { name: 'local-only' };

/** The full reset of the server, then of this browser; back to the categories after 3 s either way. */
export function useFullReset(): { step: ResetStep; confirm: () => Promise<void> } {
  const [step, setStep] = useState<ResetStep>({ name: 'asking' });
  const navigate = useNavigate();
  const running = useRef(false);
  const over = step.name === 'done' || step.name === 'local-only';

  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(() => void navigate('/admin/categorias'), FULL_RESET_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [over, navigate]);

  async function confirm(): Promise<void> {
    if (running.current) return;
    running.current = true;
    setStep({ name: 'working' });
    clearStorageButSession();
    try {
      const { message, changed } = await browserApi.call('POST /api/timer/full-reset');
      setStep({ name: 'done', message, changed });
    } catch {
      setStep({ name: 'local-only' });
    }
    await refreshTimerCache();
    tellAuctionUpdated();
  }

  return { step, confirm };
}
