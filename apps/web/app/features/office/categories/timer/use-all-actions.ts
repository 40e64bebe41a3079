import { adminTexts } from '@martelo/contract/texts/admin-texts';
import { tellAuctionUpdated } from '../../../../entities/auction/auction-updated';
import { refreshTimerCache } from '../../../../entities/auction/timer-cache';
import { useAction } from '../../../../lib/forms/use-action';
import { notify } from '../../../../lib/toast/notify';
import { browserApi } from '../../../../lib/transport/browser-api';
import { failureText } from '../../../../lib/transport/failure-text';

export type AllAction = 'start' | 'pause' | 'resume' | 'reset';

const CALLS = {
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

/** Error sentences of the buttons above the table; the timer has its own. */
export function allFailure(action: AllAction, error: unknown): string {
  return failureText(error, FAILURES[action]);
}

/** Actions on all auctions, one at a time. */
export function useAllActions<Name extends AllAction>(
  failureOf: (action: Name, error: unknown) => string,
  onDone: () => void,
) {
  /** A dialog that asks first calls this and shows the failure itself. */
  async function run(action: Name, auctionIds?: string[]): Promise<void> {
    const { message, changed } = await send(action, auctionIds);
    tellAuctionUpdated();
    void refreshTimerCache();
    if (changed > 0) notify.success(message);
    else notify.info(message);
    onDone();
  }

  const { pending, start } = useAction({
    run: (action: Name) => run(action),
    onFailed: (error, action) => notify.error(failureOf(action, error)),
  });
  return { busy: pending, press: start, run };
}

/** Iniciar Todos opens announced auctions only when they are named. */
function send(action: AllAction, auctionIds: string[] = []) {
  if (action === 'start') return browserApi.call('POST /api/timer/start', { body: { auctionIds } });
  return browserApi.call(CALLS[action]);
}
