import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { tellAuctionUpdated } from '../../../entities/auction/auction-updated';
import { clearStorageButSession, refreshTimerCache } from '../../../entities/auction/timer-cache';
import { useAction } from '../../../lib/forms/use-action';
import { browserApi } from '../../../lib/transport/browser-api';

const FULL_RESET_REDIRECT_MS = 3_000;

export type ResetStep =
  | { name: 'asking' }
  | { name: 'working' }
  | { name: 'done'; message: string; changed: number }
  | { name: 'local-only' };

/**
 * Resets this browser's storage and the server; opens the categories 3 s later, also after a
 * failure.
 */
export function useFullReset(): { step: ResetStep; confirm: () => Promise<void> } {
  const navigate = useNavigate();
  const { busy, cause, done, start } = useAction({
    run() {
      clearStorageButSession();
      return browserApi.call('POST /api/timer/full-reset');
    },
    onDone: tell,
    onFailed: tell,
  });
  const over = done !== null || cause !== null;

  async function tell(): Promise<void> {
    await refreshTimerCache();
    tellAuctionUpdated();
  }

  useEffect(() => {
    if (!over) return;
    const timer = setTimeout(() => void navigate('/admin/categorias'), FULL_RESET_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [over, navigate]);

  if (done) return { step: { name: 'done', ...done.answer }, confirm: start };
  const name = cause ? 'local-only' : busy ? 'working' : 'asking';
  return { step: { name }, confirm: start };
}
