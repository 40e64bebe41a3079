import { adminTexts } from '@martelo/contract/admin-texts';
import { useRef, useState } from 'react';
import { tellAuctionUpdated } from '../../lib/auction-updated';
import { browserApi } from '../../lib/browser-api';
import { failureText, withFailureText } from '../../lib/failure-text';
import { notify } from '../../lib/notify';
import { refreshTimerCache } from '../../lib/timer-cache';

export type AllAction = 'start' | 'pause' | 'resume' | 'reset';

const CALLS = {
  start: 'POST /api/timer/start',
  pause: 'POST /api/timer/pause',
  resume: 'POST /api/timer/resume',
  reset: 'POST /api/timer/reset',
} as const;

/** The catalogue's sentences of the buttons above the table. */
export const ALL_FAILURES: Record<AllAction, string> = {
  start: adminTexts.allStartFailed,
  pause: adminTexts.allPauseFailed,
  resume: adminTexts.allResumeFailed,
  reset: adminTexts.allResetFailed,
};

/** Actions on all auctions, one at a time. */
export function useAllActions(failures: Record<AllAction, string>, onDone: () => void) {
  const [busy, setBusy] = useState<AllAction | null>(null);
  // A second press may come before the disabled button has been painted.
  const running = useRef(false);

  async function act(action: AllAction): Promise<void> {
    const { message } = await browserApi.call(CALLS[action]);
    tellAuctionUpdated();
    void refreshTimerCache();
    notify.success(message);
    onDone();
  }

  async function press(action: AllAction): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(action);
    try {
      await act(action);
    } catch (error) {
      notify.error(failureText(error, failures[action]));
    } finally {
      running.current = false;
      setBusy(null);
    }
  }

  /** For a dialog that asks first; it shows what went wrong itself. */
  async function confirm(action: AllAction): Promise<void> {
    await act(action).catch((error: unknown) => {
      throw withFailureText(error, failures[action]);
    });
  }

  return { busy, press, confirm };
}
