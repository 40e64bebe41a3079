import { adminTexts } from '@martelo/contract/admin-texts';
import { useRef, useState } from 'react';
import { tellAuctionUpdated } from '../../../../entities/auction/auction-updated';
import { refreshTimerCache } from '../../../../entities/auction/timer-cache';
import { notify } from '../../../../lib/toast/notify';
import { ApiError } from '../../../../lib/transport/api-error';
import { browserApi } from '../../../../lib/transport/browser-api';
import { failureText } from '../../../../lib/transport/failure-text';

export type AllAction = 'start' | 'pause' | 'resume' | 'reset';

const CALLS = {
  start: 'POST /api/timer/start',
  pause: 'POST /api/timer/pause',
  resume: 'POST /api/timer/resume',
  reset: 'POST /api/timer/reset',
} as const;

const FAILURES: Record<AllAction, string> = {
  start: adminTexts.allStartFailed,
  pause: adminTexts.allPauseFailed,
  resume: adminTexts.allResumeFailed,
  reset: adminTexts.allResetFailed,
};

/** What the buttons above the table say of a failure; the timer has sentences of its own. */
export function allFailure(action: AllAction, error: unknown): string {
  return failureText(error, FAILURES[action]);
}

/** Actions on all auctions, one at a time. */
export function useAllActions<Action extends AllAction>(
  failureOf: (action: Action, error: unknown) => string,
  onDone: () => void,
) {
  const [busy, setBusy] = useState<Action | null>(null);
  // A second press may come before the disabled button has been painted.
  const running = useRef(false);

  async function act(action: Action): Promise<void> {
    const call: (typeof CALLS)[AllAction] = CALLS[action];
    const { message, changed } = await browserApi.call(call);
    tellAuctionUpdated();
    void refreshTimerCache();
    if (changed > 0) notify.success(message);
    else notify.info(message);
    onDone();
  }

  async function press(action: Action): Promise<void> {
    if (running.current) return;
    running.current = true;
    setBusy(action);
    try {
      await act(action);
    } catch (error) {
      notify.error(failureOf(action, error));
    } finally {
      running.current = false;
      setBusy(null);
    }
  }

  /** For a dialog that asks first; it shows what went wrong itself. */
  async function confirm(action: Action): Promise<void> {
    await act(action).catch((error: unknown) => {
      const message = failureOf(action, error);
      throw new ApiError({ status: 0, code: 'FAILED', message });
    });
  }

  return { busy, press, confirm };
}
